import type { ImportGraph } from "./import-graph.ts";
import { isTest } from "./rooms.ts";

const ANY = ["insertInto", "updateTable", "deleteFrom"] as const;
type Statement = (typeof ANY)[number];

/** Shared tables, and which statements on them belong to app/records. */
const SHARED_TABLES: Readonly<Record<string, readonly Statement[]>> = {
  bookings: ANY,
  bookingEvents: ANY,
  bookingDocuments: ANY,
  bookingNotices: ANY,
  carOccupancy: ANY,
  waitlistEntries: ANY,
  formerPlaceNames: ANY,
  handovers: ANY,
  ledger: ANY,
  ledgerDays: ANY,
  taxDocuments: ANY,
  documentNumbers: ANY,
  refunds: ANY,
  paymentDifferences: ANY,
  auditLog: ANY,
  fileRemovals: ANY,
  uploads: ANY,
  objects: ANY,
  tripPhotos: ANY,
  inspectionEntries: ANY,
  carDamages: ANY,
  keyBoxReturns: ANY,
  // features/payment and features/messages update their rows.
  payments: ["insertInto"],
  outbox: ["insertInto"],
};

const PLACES = /^(?:app|server)\//;
const OWNERS = /^app\/(?:records|seed|db\/migrations|db\/transfer)/;
const WRITE = /\b(insertInto|updateTable|deleteFrom)\(\s*(?:["'](\w+)(?: as \w+)?["']|([^)\s]+))/g;

/** Statements on a shared table, or one chosen at run time, outside app/records. */
export function listTableWrites(graph: ImportGraph): string[] {
  const writes = new Set<string>();
  for (const { path, text } of graph.values()) {
    if (!PLACES.test(path) || OWNERS.test(path) || isTest(path)) continue;
    for (const [, statement = "", table, variable] of text.matchAll(WRITE)) {
      const shared = table === undefined || isShared(table, statement as Statement);
      if (shared) writes.add(`${path} ${statement} ${table ?? `(${variable})`}`);
    }
  }
  return [...writes];
}

function isShared(table: string, statement: Statement): boolean {
  return SHARED_TABLES[table]?.includes(statement) ?? false;
}
