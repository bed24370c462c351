import { expect, it } from "vitest";
import { createLimits } from "#app/limits/create-limits.server.ts";
import { jpegSample, pdfSample, pngSample } from "#test/support/document-samples.ts";
import { processUpload } from "./process-upload.server.ts";

it.each([
  ["a PNG named .jpg", "scan.jpg", pngSample(), "scan.jpg", "image/jpeg"],
  ["a PNG", "scan.v2.png", pngSample(), "scan.v2.jpg", "image/jpeg"],
  ["a JPEG named .pdf", "scan.PDF", jpegSample(), "scan.jpg", "image/jpeg"],
  ["a JPEG named like a script", "scan.php.jpeg", jpegSample(), "scan.php.jpeg", "image/jpeg"],
  ["a PDF named .jpeg", "scan.jpeg", pdfSample(), "scan.pdf", "application/pdf"],
])("treats %s as its content says", async (_what, fileName, bytes, shown, mime) => {
  expect(await processUpload(createLimits(), "asha", fileName, bytes)).toMatchObject({
    ok: true,
    value: { fileName: shown, mime },
  });
});

it("releases its slot when the body fails", async () => {
  const limits = createLimits();
  const failing = () => Promise.reject(new Error("A part is missing"));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, (_, n) => processUpload(limits, `owner ${n % 3}`, "a.jpg", failing)),
  );
  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
  expect((await processUpload(limits, "owner 0", "a.jpg", jpegSample())).ok).toBe(true);
});
