import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { DOCUMENT_KINDS, DOCUMENT_LABELS } from "#app/domain/document-kinds.ts";
import type { DocumentSummaries } from "./document-summary.ts";
import { DocumentUpload } from "./document-upload.tsx";

const ignore = () => {};

function render(initial: DocumentSummaries): string {
  return renderToString(<DocumentUpload initial={initial} onChange={ignore} notify={ignore} />);
}

const stored = { id: "1", fileName: "mine.jpg", size: 10, url: "/documents/file/1?signature=x" };

describe("the tiles as the server sends them", () => {
  it("ask for every document by its name", () => {
    const html = render({});
    for (const kind of DOCUMENT_KINDS) expect(html).toContain(`>${DOCUMENT_LABELS[kind]}</h3>`);
    expect(html.match(/capture="environment"/g)).toHaveLength(5);
    expect(html.match(/Choose file/g)).toHaveLength(5);
    expect(html).toContain('accept="image/jpeg,.jpg,.jpeg,image/png,.png,application/pdf,.pdf"');
  });

  it("show what is there: a picture as a picture, a PDF by its name", () => {
    const html = render({
      dl_front: { ...stored, kind: "dl_front", mime: "image/jpeg" },
      work_proof: {
        ...stored,
        kind: "work_proof",
        mime: "application/pdf",
        fileName: "letter.pdf",
      },
    });
    expect(html.match(/<img [^>]*>/g)).toEqual([
      expect.stringContaining('src="/documents/file/1?signature=x"'),
    ]);
    expect(html).toContain('href="/documents/work_proof"');
    expect(html).toContain("letter.pdf");
    expect(html.match(/Replace/g)).toHaveLength(2);
  });

  it("write a strange file name as words only", () => {
    const html = render({
      dl_front: { ...stored, kind: "dl_front", mime: "image/png", fileName: "<b onload=1>.png" },
    });
    expect(html).toContain("&lt;b onload=1&gt;.png");
  });

  it("hold nothing that the content policy forbids", () => {
    const html = render({ dl_back: { ...stored, kind: "dl_back", mime: "image/png" } });
    expect(html).not.toMatch(/\sstyle=/);
    expect(html).not.toMatch(/<[^>]*\son[a-z]+=/);
    expect(html).not.toContain("<script");
  });
});
