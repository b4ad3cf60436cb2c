"""Downloads: labelled pairs, raw judgements, figures."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from fastapi import APIRouter, Query
from fastapi.responses import JSONResponse, Response, StreamingResponse
from starlette.exceptions import HTTPException

from thence.errors import WrongUse
from thence.formats import pair_format
from thence.judging.exports import (
    balanced,
    comments_jsonl,
    gold_pairs,
    judgements_csv,
    judgements_jsonl,
    model_jsonl,
    pairs_file,
)
from thence.judging.special_exports import SPECIAL
from thence.judging.store.comments import all_comments
from thence.judging.store.projects import Phase
from thence.judging.store.record import every_judgement, records, shared_contents_of
from thence.judging.web.access import Here, InProject, Oversees
from thence.judging.web.pages.results import require_figures
from thence.judging.web.services import ServicesOf

__all__ = [
    "export_figures",
    "export_judgements",
    "export_model",
    "export_pairs",
    "export_remarks",
    "export_special",
    "router",
]

router = APIRouter(prefix="/projects/{project_id}/export")
PairFormatName = Literal["jsonl", "rte-xml", "csv", "tsv", "parquet"]


@router.get("/pairs")
def export_pairs(
    here: Oversees,
    services: ServicesOf,
    format: PairFormatName = "jsonl",
    balance: bool = False,
    seed: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0,
) -> Response:
    """The data set that the final answers make."""
    require_figures(here)
    with services.store.reading() as connection:
        shared = shared_contents_of(connection, here.project)
        judged = list(records(connection, here.project))
    pairs = list(gold_pairs(here.protocol, here.project, judged, shared))
    if balance:
        pairs = balanced(pairs, seed)
    content = pairs_file(pairs, format)
    ending = pair_format(format).endings[0]
    return Response(content, headers=_attached(here, f"pairs{ending}"), media_type=_kind(ending))


@router.get("/judgements")
def export_judgements(
    here: Oversees, services: ServicesOf, format: Literal["jsonl", "csv"] = "jsonl"
) -> Response:
    """Every judgement ever made, also those that were taken back."""
    require_figures(here)
    write = judgements_csv if format == "csv" else judgements_jsonl
    with services.store.reading() as connection:
        rows = [dict(row) for row in every_judgement(connection, here.project)]
    return StreamingResponse(
        write(rows),
        headers=_attached(here, f"judgements.{format}"),
        media_type=_kind(f".{format}"),
    )


@router.get("/special")
def export_special(here: Oversees, services: ServicesOf) -> Response:
    """The file that another verb of the command reads, where the protocol has one."""
    require_figures(here)
    special = SPECIAL.get(here.project.protocol)
    if special is None:
        raise HTTPException(404)
    with services.store.reading() as connection:
        shared = shared_contents_of(connection, here.project)
        judged = list(records(connection, here.project))
    content = special.write(here.project, judged, shared)
    ending = f".{special.file_name.rpartition('.')[2]}"
    return Response(content, headers=_attached(here, special.file_name), media_type=_kind(ending))


@router.get("/remarks")
def export_remarks(here: Oversees, services: ServicesOf) -> Response:
    """Every remark on an item."""
    require_figures(here)
    with services.store.reading() as connection:
        remarks = all_comments(connection, here.project)
    return StreamingResponse(
        comments_jsonl(remarks),
        headers=_attached(here, "remarks.jsonl"),
        media_type=_kind(".jsonl"),
    )


@router.get("/model")
def export_model(here: Oversees, services: ServicesOf) -> Response:
    """The label that the annotator model finds most likely, for each annotation."""
    require_figures(here)
    model = services.figures.results(services.store, here.protocol, here.project).model
    if isinstance(model, str):
        raise WrongUse(f"there is no model of the judges: {model}")
    return StreamingResponse(
        model_jsonl(model), headers=_attached(here, "model.jsonl"), media_type=_kind(".jsonl")
    )


@router.get("/figures")
def export_figures(here: InProject, services: ServicesOf) -> Response:
    """Agreement and counts as JSON."""
    require_figures(here)
    found = services.figures.results(services.store, here.protocol, here.project)
    return JSONResponse(found.to_json(), headers=_attached(here, "results.json"))


def _attached(here: Here, name: str) -> dict[str, str]:
    stem = re.sub(r"[^\w-]+", "-", here.project.name, flags=re.ASCII).strip("-") or "project"
    if here.project.phase is Phase.JUDGING:
        stem += "-provisional"
    return {"content-disposition": f'attachment; filename="{stem}-{name}"'}


def _kind(ending: str) -> str:
    kinds = {".jsonl": "application/x-ndjson", ".csv": "text/csv", ".xml": "application/xml"}
    return kinds.get(ending, "application/octet-stream")
