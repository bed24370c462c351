import { expect, it } from "vitest";
import { documentsProblem, openDocuments } from "./documents-check.ts";

const current = [
  { name: "Aadhaar Card", state: "verified" },
  { name: "Driving License", state: "missing" },
  { name: "Work Proof", state: "unverified" },
] as const;

it("names the documents that are still to do", () => {
  const typed = { checked: [], reasons: { "Work Proof": "Original seen" } };
  expect(openDocuments(current, typed)).toEqual(["Aadhaar Card", "Driving License"]);
});

it.each([
  [["Driving License"], "Enter a reason for each missing document."],
  [["Aadhaar Card"], "Tick each verified document."],
  [["Work Proof"], "Enter a reason for each document that is missing or not verified."],
  [
    ["Aadhaar Card", "Driving License"],
    "Tick each verified document. Enter a reason for each missing document.",
  ],
])("says what to do for %j", (open, text) => {
  expect(documentsProblem(current, open)).toBe(text);
});
