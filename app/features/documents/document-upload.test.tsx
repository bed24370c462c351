import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { type Instant, instantOf } from "#app/domain/business-time.ts";
import { DOCUMENT_KINDS, DOCUMENT_LABELS } from "#app/domain/document-kinds.ts";
import { documentMessages } from "./document-messages.ts";
import type { DocumentSummaries } from "./document-summary.ts";
import { DocumentUpload } from "./document-upload.tsx";

const ignore = () => {};

function render(initial: DocumentSummaries, at = "/", returnAt?: Instant): string {
  const trip = returnAt === undefined ? {} : { returnAt };
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <DocumentUpload initial={initial} {...trip} notify={ignore} />,
    },
  ]);
  return renderToString(<Page initialEntries={[at]} />);
}

const stored = {
  id: "1",
  fileName: "mine.jpg",
  size: 10,
  createdAt: instantOf("2026-11-03", 30),
  validUntil: null,
  verdict: null,
  rejectionReason: null,
  url: "/documents/file/1?signature=x",
  thumbnailUrl: "/documents/file/1/thumbnail?signature=y",
};

describe("the server-rendered tiles", () => {
  it("ask for every document by its label", () => {
    const html = render({});
    for (const kind of DOCUMENT_KINDS) expect(html).toContain(`>${DOCUMENT_LABELS[kind]}</h3>`);
    expect(html.match(/capture="environment"/g)).toHaveLength(5);
    expect(html.match(/Choose file/g)).toHaveLength(5);
    expect(html).toContain('accept="image/jpeg,.jpg,.jpeg,image/png,.png,application/pdf,.pdf"');
  });

  it("show a picture, or the name of a PDF", () => {
    const html = render({
      dl_front: { ...stored, kind: "dl_front", mime: "image/jpeg" },
      work_proof: {
        ...stored,
        kind: "work_proof",
        mime: "application/pdf",
        thumbnailUrl: null,
        fileName: "letter.pdf",
      },
    });
    expect(html.match(/<img [^>]*>/g)).toEqual([
      expect.stringContaining('src="/documents/file/1/thumbnail?signature=y"'),
    ]);
    expect(html).toContain('href="/documents/work_proof"');
    expect(html).toContain("letter.pdf");
    expect(html.match(/Replace/g)).toHaveLength(4);
    expect(html.match(/Uploaded/g)).toHaveLength(2);
    expect(html.match(/Added (?:<!-- -->)?3 Nov 2026/g)).toHaveLength(2);
  });

  it("show the review result", () => {
    const html = render({
      dl_front: { ...stored, kind: "dl_front", mime: "image/jpeg", verdict: "verified" },
      dl_back: {
        ...stored,
        kind: "dl_back",
        mime: "image/jpeg",
        verdict: "rejected",
        rejectionReason: "Not legible.",
      },
    });
    expect(html).toContain("Verified");
    expect(html).toContain("Not accepted: Not legible — please send it again");
    expect(html).not.toContain("Uploaded");
  });

  it("are plain forms without scripts, and show refusals", () => {
    const html = render({}, "/?form=dl_front.invalid-file");
    expect(html.match(/<form [^>]*action="\/documents\/[a-z_]+"[^>]*>/g)).toHaveLength(5);
    expect(html.match(/role="alert"/g)).toHaveLength(1);
    expect(html).toContain("Only JPG, PNG or PDF files allowed.");
  });

  it.each([
    ["saved", "Driving License (front) saved."],
    ["removed", `${documentMessages.removed.title}. ${documentMessages.removed.text}`],
  ])("confirm what a plain form did: %s", (outcome, words) => {
    const html = render({}, `/?form=dl_front.${outcome}`);
    expect(html.match(/role="status"[^>]*>([^<]*)</g)).toEqual([expect.stringContaining(words)]);
    expect(html).toContain('id="document-dl_front"');
    expect(html).not.toContain('role="alert"');
  });

  it("show that a licence expires before the return", () => {
    const licence = { ...stored, mime: "image/jpeg", validUntil: "2026-11-21" };
    const documents = { dl_front: { ...licence, kind: "dl_front" as const } };
    const note = "Your driving licence ends on 21 Nov 2026";
    expect(render(documents, "/", instantOf("2026-11-22", 30))).toContain(note);
    expect(render(documents, "/", instantOf("2026-11-21", 30))).not.toContain(note);
    expect(render(documents)).not.toContain(note);
  });

  it("escape an unusual file name", () => {
    const html = render({
      dl_front: { ...stored, kind: "dl_front", mime: "image/png", fileName: "<b onload=1>.png" },
    });
    expect(html).toContain("&lt;b onload=1&gt;.png");
  });

  it("contain nothing that the content security policy forbids", () => {
    const html = render({ dl_back: { ...stored, kind: "dl_back", mime: "image/png" } });
    expect(html).not.toMatch(/\sstyle=/);
    expect(html).not.toMatch(/<[^>]*\son[a-z]+=/);
    expect(html).not.toContain("<script");
  });
});
