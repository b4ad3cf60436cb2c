"""What the API takes and gives, as its description shows it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

__all__ = [
    "LARGEST_ID",
    "Acknowledged",
    "BatchRequest",
    "Code",
    "DealRequest",
    "DecisionRequest",
    "EditRequest",
    "InvitationAnswer",
    "InvitationRequest",
    "ItemAnswer",
    "JoinRequest",
    "JudgeRequest",
    "JudgementRequest",
    "JudgingRequest",
    "KnownRequest",
    "MemberAnswer",
    "NameRequest",
    "PairRequest",
    "PastAnswer",
    "PhaseRequest",
    "PlanAnswer",
    "Problem",
    "ProjectAnswer",
    "ProjectRequest",
    "ProposalsRequest",
    "Remark",
    "RemarkRequest",
    "RoleRequest",
    "Strict",
    "TaskAnswer",
    "Text",
    "Token",
    "TokenRequest",
    "VerdictAnswer",
    "WithdrawalRequest",
    "Word",
]

LONGEST_TEXT = 100_000
LARGEST_BATCH = 10_000
LARGEST_ID = 2**31 - 1

Text = Annotated[str, StringConstraints(max_length=LONGEST_TEXT, pattern=r"^[^\x00]*$")]
Word = Annotated[str, StringConstraints(min_length=1, max_length=200, pattern=r"^[^\x00]*$")]
Key = Annotated[int, Field(ge=1, le=LARGEST_ID)]
Gold = Literal["agreement", "majority", "unanimous"]
Guidelines = Annotated[str, StringConstraints(max_length=20_000, pattern=r"^[^\x00]*$")]
RoleName = Literal["owner", "adjudicator", "judge", "reader"]


class Strict(BaseModel):
    """A request with a field that is not known is refused, not half understood."""

    model_config = ConfigDict(extra="forbid")


class Problem(BaseModel):
    """What went wrong, in one sentence."""

    detail: str


class PairRequest(Strict):
    """A text and a hypothesis."""

    text: Text
    hypothesis: Text
    id: Word = "1"
    language: Annotated[str, StringConstraints(pattern="^[a-z]{2,3}$")] = "en"


class JudgeRequest(PairRequest):
    """One pair, and the engine to judge it."""

    engine: Word | None = Field(None, description="The best engine installed if left out.")


class BatchRequest(Strict):
    """Pairs, and the engine to judge them."""

    pairs: Annotated[list[PairRequest], Field(min_length=1, max_length=LARGEST_BATCH)]
    engine: Word | None = Field(None, description="The best engine installed if left out.")


class VerdictAnswer(BaseModel):
    """A verdict as in `verdicts.jsonl`: without a label where the outcome is a failure."""

    pair_id: str
    label: str | None
    score: float | None
    outcome: str
    evidence: list[dict[str, Any]]
    reason: str = ""


class TokenRequest(Strict):
    """Name and password of an account."""

    name: Word
    password: Word
    purpose: Annotated[str, StringConstraints(max_length=80, pattern=r"^[^\x00]*$")] = "API"


class JoinRequest(TokenRequest):
    """An invitation's code, with the name and password of an account."""

    code: Word
    account: Literal["new", "mine"] = Field(
        "new", description="Whether the account is made, or there already."
    )


class Token(BaseModel):
    """A token, shown this once."""

    token: str


class Code(BaseModel):
    """The code of an invitation, shown this once."""

    code: str


class ProjectRequest(Strict):
    """A project to make from the content of a file."""

    name: Word
    protocol: Word
    file_name: Word = Field("items.jsonl", description="Its ending helps to find the format.")
    content: Annotated[str, StringConstraints(min_length=1)] = Field(
        description="The file as text: any of our formats that is text."
    )
    gold: Gold = "agreement"
    guidelines: Guidelines = ""
    protocol_file: Annotated[str, StringConstraints(max_length=200_000)] = Field(
        "", description="A protocol of one's own, TOML or JSON, in place of one that ships."
    )
    known: str = Field(
        "", description="A file of items whose answers are known, to see who attends."
    )
    known_file_name: Word = "known.jsonl"


class EditRequest(Strict):
    """What a project is called, and what makes a final answer; what is left out stays."""

    name: Word | None = None
    guidelines: Guidelines | None = None
    gold: Gold | None = None


class NameRequest(Strict):
    """The name of the project, so that nothing is deleted by mistake."""

    name: Word


class RoleRequest(Strict):
    """Another part for somebody in the project."""

    name: Word
    role: RoleName


class KnownRequest(Strict):
    """The right answer to an item; none to forget it."""

    item: Key
    answers: dict[Word, Text | list[Text]] | None = None


class ProposalsRequest(Strict):
    """The engine that proposes answers, and for whom they show."""

    engine: Word
    show: Literal["always", "half", "never"] = "half"


class RemarkRequest(Strict):
    """A remark on an item."""

    item: Key
    text: Annotated[str, StringConstraints(min_length=1, max_length=2_000, pattern=r"^[^\x00]*$")]


class Remark(BaseModel):
    """A remark on an item."""

    item: int
    key: str
    author: str
    text: str


class PastAnswer(BaseModel):
    """An answer of one's own that stands; `id` pages on."""

    id: int
    item: int
    key: str
    answers: dict[str, Any]
    seconds: float


class ItemAnswer(BaseModel):
    """An item as an owner sees it."""

    item: int
    key: str
    position: int
    judged: int
    known: dict[str, Any] | None
    proposed: dict[str, Any] | None


class MemberAnswer(BaseModel):
    """Somebody in a project, with how far they are."""

    name: str
    role: str
    judges: bool
    assigned: int
    done: int
    per_hour: float | None


class ProjectAnswer(BaseModel):
    """A project."""

    id: int
    name: str
    protocol: str
    phase: str
    items: int
    units: int
    settings: dict[str, Any]
    members: list[MemberAnswer] = []


class InvitationRequest(Strict):
    """Who is invited, as what."""

    role: RoleName = "judge"
    note: Annotated[str, StringConstraints(max_length=80, pattern=r"^[^\x00]*$")] = ""


class JudgingRequest(Strict):
    """Whether the caller is dealt items."""

    judges: bool


class DealRequest(Strict):
    """How items are dealt."""

    kind: Literal["everyone", "shared", "each"] = "everyone"
    number: Annotated[int, Field(ge=0, le=LARGEST_ID)] | None = Field(
        None, description="Units judged by all (shared), or judges for each unit (each)."
    )
    share: Annotated[float, Field(ge=0, le=1)] | None = Field(
        None, description="The share of units judged by all, where no number is given."
    )
    seed: Annotated[int, Field(ge=0, le=LARGEST_ID)] = 0


class PlanAnswer(BaseModel):
    """What a deal would give to whom."""

    items: dict[str, int] = Field(description="How many items each judge gets.")
    judged_by: dict[int, int] = Field(description="How many items have so many judges.")
    known: int = Field(description="Items with known answers, which go to everybody.")


class InvitationAnswer(BaseModel):
    """An invitation, without its code, which is told once."""

    id: int
    role: RoleName
    note: str
    expires: float = Field(description="Seconds since 1970.")
    used_by: str | None


class WithdrawalRequest(Strict):
    """A judge who leaves, and who takes over; all others in turn if nobody is named."""

    judge: Word
    replaced_by: Word | None = None


class PhaseRequest(Strict):
    """The phase to go on to."""

    phase: Literal["reconciling", "closed"]


class TaskAnswer(BaseModel):
    """An item to judge; `item` is null where all is done."""

    item: int | None
    key: str = ""
    content: dict[str, Any] = {}
    shared: Any = None
    proposed: Annotated[
        dict[str, Any] | None, Field(description="What an engine proposes, if shown.")
    ] = None
    said: Annotated[
        dict[str, Any] | None, Field(description="What was said before it was undone.")
    ] = None
    done: int
    assigned: int


class JudgementRequest(Strict):
    """A judgement on an item."""

    item: Key
    answers: dict[Word, Text | list[Text]]
    submission: Annotated[str, StringConstraints(pattern="^[!-~]{8,80}$")] = Field(
        description="A name that nobody else uses; the same one sent again is kept once."
    )
    seconds: Annotated[float, Field(ge=0, le=1e6)] = 0.0


class Acknowledged(BaseModel):
    """The judgement is on disk; `judged` items were judged by it."""

    judged: int


class DecisionRequest(Strict):
    """What the answer on a disputed item shall be."""

    item: Key
    answers: dict[Word, Text | list[Text]]
    note: Annotated[str, StringConstraints(max_length=2_000, pattern=r"^[^\x00]*$")] = ""
