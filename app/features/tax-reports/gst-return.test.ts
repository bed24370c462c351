import { expect, test } from "vitest";
import { paise } from "#app/domain/money.ts";
import { buildGstReturn } from "./gst-return.ts";
import type { IssuedDocument } from "./list-tax-documents.server.ts";

const none = paise(0);

function invoice(counter: number): IssuedDocument {
  const number = `INV/26-27/${String(counter).padStart(6, "0")}`;
  const about = {
    kind: "invoice",
    financialYear: "2026-27",
    number,
    issuedAt: 0,
    total: none,
  } as const;
  const facts = { buyer: { name: "Anjali Rao", email: null, phone: null }, service: {} };
  return { ...about, parts: [], facts: facts as unknown as IssuedDocument["facts"] };
}

async function* chunksOf(...counters: number[]) {
  yield counters.map(invoice);
}

test("the numbers of a period are ranges without gaps", async () => {
  // The 10th was issued in the first second of the next month.
  const { series } = await buildGstReturn(chunksOf(8, 7, 9, 11));
  const kind = "invoice";
  expect(series).toEqual([
    { kind, from: "INV/26-27/000007", to: "INV/26-27/000009", count: 3 },
    { kind, from: "INV/26-27/000011", to: "INV/26-27/000011", count: 1 },
  ]);
});
