import { expect, it } from "vitest";
import { missingDocuments } from "#app/domain/document-kinds.ts";
import { documentMessages } from "./document-messages.ts";

it("has the spec's words (section 8)", () => {
  expect(documentMessages.invalidFile).toEqual({
    title: "Invalid File",
    text: "Only JPG, PNG or PDF files allowed.",
  });
  expect(documentMessages.fileTooLarge).toEqual({
    title: "File Too Large",
    text: "Max size is 5MB.",
  });
  expect(documentMessages.documentsMissing(missingDocuments([]))).toEqual({
    title: "Documents Missing",
    text: "Please remember to bring Aadhaar Card, Driving License, Work Proof at pickup.",
    seconds: 6,
  });
  expect(documentMessages.submitted).toEqual({
    title: "Documents submited",
    text: "Proceeding to payment.",
  });
});
