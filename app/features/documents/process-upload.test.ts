import { expect, it } from "vitest";
import { createLimits } from "#app/limits/create-limits.server.ts";
import { jpegSample, pdfSample, pngSample } from "#test/support/document-samples.ts";
import { processUpload } from "./process-upload.server.ts";

it.each([
  ["a PNG called .jpg", "scan.jpg", pngSample(), "scan.jpg", "image/jpeg"],
  ["a PNG", "scan.v2.png", pngSample(), "scan.v2.jpg", "image/jpeg"],
  ["a JPEG called .pdf", "scan.PDF", jpegSample(), "scan.jpg", "image/jpeg"],
  [
    "a JPEG that a server could take for a script",
    "scan.php.jpeg",
    jpegSample(),
    "scan.php.jpeg",
    "image/jpeg",
  ],
  ["a PDF called .jpeg", "scan.jpeg", pdfSample(), "scan.pdf", "application/pdf"],
])("takes %s for what its content says", async (_what, fileName, bytes, shown, mime) => {
  expect(await processUpload(createLimits(), "asha", fileName, bytes)).toMatchObject({
    ok: true,
    value: { fileName: shown, mime },
  });
});

it("gives its place on when the bytes do not come", async () => {
  const limits = createLimits();
  const lost = () => Promise.reject(new Error("A part is missing"));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, (_, n) => processUpload(limits, `owner ${n % 3}`, "a.jpg", lost)),
  );
  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
  expect((await processUpload(limits, "owner 0", "a.jpg", jpegSample())).ok).toBe(true);
});
