"""A PDF written by hand: pages of lines in one font."""


def pdf(*pages: str) -> bytes:
    """A PDF with the lines of each page under one another."""
    objects = ["<< /Type /Catalog /Pages 2 0 R >>", "", "<< /Type /Font /Subtype /Type1 "]
    objects[2] += "/BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"
    kids = []
    for page in pages:
        lines = "".join(f"({line}) Tj T* " for line in page.splitlines())
        stream = f"BT /F1 12 Tf 14 TL 72 720 Td {lines}ET"
        objects.append(f"<< /Length {len(stream)} >>\nstream\n{stream}\nendstream")
        content = len(objects)
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents {content} 0 R"
            " /Resources << /Font << /F1 3 0 R >> >> >>"
        )
        kids.append(f"{len(objects)} 0 R")
    objects[1] = f"<< /Type /Pages /Kids [{' '.join(kids)}] /Count {len(kids)} >>"
    made, places = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(made))
        made += f"{number} 0 obj\n{body}\nendobj\n".encode("latin-1")
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    start = len(made)
    size = len(objects) + 1
    made += f"xref\n0 {size}\n0000000000 65535 f \n{table}".encode()
    made += f"trailer\n<< /Size {size} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n".encode()
    return made
