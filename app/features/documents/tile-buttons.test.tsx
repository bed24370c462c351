import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { instantOf } from "#app/domain/business-time.ts";
import { TileButtons } from "./tile-buttons.tsx";

const stored = {
  id: "1",
  kind: "work_proof" as const,
  fileName: "mine.jpg",
  size: 10,
  mime: "image/jpeg",
  createdAt: instantOf("2026-11-03", 30),
  validUntil: null,
  verdict: null,
  rejectionReason: null,
  url: "/documents/file/1",
  thumbnailUrl: null,
};

it("offers to upload, replace, or resend a rejected document", () => {
  const render = (document: Parameters<typeof TileButtons>[0]["document"]) =>
    renderToString(
      <TileButtons
        label="Work Proof"
        activity={{ is: "resting" }}
        document={document}
        onFile={() => {}}
        onRemove={() => {}}
        onCancel={() => {}}
        keepingFocus={(act) => act}
      />,
    );
  expect(render(null)).toContain("Choose file");
  expect(render(stored)).toContain("Replace");
  const rejected = render({ ...stored, verdict: "rejected", rejectionReason: "Not legible" });
  expect(rejected).toContain("Send again");
  expect(rejected).not.toContain("Replace");
});
