import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { instantOf } from "#app/domain/business-time.ts";
import { ConfirmRemoval } from "./confirm-removal.tsx";
import type { KeptBy } from "./document-summary.ts";

const ask = (keptBy: KeptBy | null) =>
  renderToString(
    <ConfirmRemoval
      label="Work Proof"
      keptBy={keptBy}
      isRemoving={false}
      onRemove={() => {}}
      onKeep={() => {}}
    />,
  ).replaceAll("<!-- -->", "");

it("names the booking that keeps a copy, and its retention", () => {
  const keptBy = { pickupAt: instantOf("2026-11-25", 600), until: instantOf("2027-02-25", 600) };
  expect(ask(keptBy)).toContain("Your booking for 25 Nov 2026 keeps its copy until 25 Feb 2027.");
  expect(ask(null)).toContain("Remove this document?");
  expect(ask(null)).not.toContain("keeps its copy");
});
