import { createHash } from "node:crypto";
import type { Database, Tx } from "#app/db/client.server.ts";
import { fromJson, toJson } from "#app/db/schema/json-text.ts";

/** `-after` means that the work is done before the fault. */
export const CALL_FAULTS = ["answer", "error", "error-after", "silence", "silence-after"] as const;
export const PAYMENT_FAULTS = ["takes-less", "takes-more", "late"] as const;
/** Of money that is blocked, not taken. */
export const BLOCK_FAULTS = [
  "expires-early",
  "releases-late",
  "capture-refused",
  "captures-less",
] as const;
export const CALLBACK_FAULTS = ["delay", "duplicate", "reorder", "forge", "drop"] as const;

export const FAULTS = [
  ...CALL_FAULTS,
  ...PAYMENT_FAULTS,
  ...BLOCK_FAULTS,
  ...CALLBACK_FAULTS,
] as const;
export type Fault = (typeof FAULTS)[number];
export type CallFault = (typeof CALL_FAULTS)[number];
export type Chances = Partial<Record<Fault, number>>;

export const EACH_NEW_ORDER = "*";

/** Calls of one order that may fail by chance; later ones succeed. */
const CALLS_AT_RISK = 12;

const callFaults: readonly Fault[] = CALL_FAULTS;

export async function setFaults(
  db: Database | Tx,
  merchantOrderId: string,
  { faults, chances = {}, seed = 0 }: FaultSettings,
): Promise<void> {
  const row = { faults: toJson(faults), chances: toJson(chances), seed, calls: 0 };
  await db
    .insertInto("sandboxFaults")
    .values({ merchantOrderId, ...row })
    .onConflict((conflict) => conflict.column("merchantOrderId").doUpdateSet(row))
    .execute();
}

type FaultSettings = { faults: readonly Fault[]; chances?: Chances; seed?: number };

export async function findFaults(db: Database | Tx, merchantOrderId: string): Promise<Fault[]> {
  const rows = await db
    .selectFrom("sandboxFaults")
    .selectAll()
    .where("merchantOrderId", "in", [merchantOrderId, EACH_NEW_ORDER])
    .execute();
  const orderFaults = rows.find((row) => row.merchantOrderId === merchantOrderId);
  if (orderFaults) return readFaults(orderFaults.faults);
  const [defaults] = rows;
  if (!defaults) return [];
  const { chances, seed } = defaults;
  const chosenFaults =
    chances === null ? [] : pickFaults(fromJson(chances), `${seed}:${merchantOrderId}`);
  const faults = toJson<readonly Fault[]>([...readFaults(defaults.faults), ...chosenFaults]);
  await db
    .insertInto("sandboxFaults")
    .values({ merchantOrderId, faults })
    .onConflict((conflict) => conflict.column("merchantOrderId").doNothing())
    .execute();
  return readFaults(faults);
}

export async function nextCallFault(db: Database, merchantOrderId: string): Promise<CallFault> {
  const planned = (await findFaults(db, merchantOrderId)).filter(isCallFault);
  if (planned.length === 0) return "answer";
  const { calls } = await db
    .updateTable("sandboxFaults")
    .set((eb) => ({ calls: eb("calls", "+", 1) }))
    .where("merchantOrderId", "=", merchantOrderId)
    .returning("calls")
    .executeTakeFirstOrThrow();
  return planned[calls - 1] ?? "answer";
}

export async function addFaults(
  tx: Tx,
  merchantOrderId: string,
  faults: readonly Fault[],
): Promise<Fault[]> {
  const existing = await findFaults(tx, merchantOrderId);
  if (faults.length === 0) return existing;
  const all = [...existing.filter((fault) => !isCallFault(fault)), ...faults];
  await setFaults(tx, merchantOrderId, { faults: all });
  return all;
}

function pickFaults(chances: Chances, seed: string): Fault[] {
  const nonCallFaults = FAULTS.filter((fault) => !isCallFault(fault));
  const chosenFaults = nonCallFaults.filter(
    (fault) => randomShare(`${seed}:${fault}`) < (chances[fault] ?? 0),
  );
  return [
    ...Array.from({ length: CALLS_AT_RISK }, (_, call) => pickCallFault(call)),
    ...chosenFaults,
  ];

  function pickCallFault(call: number): CallFault {
    let remaining = randomShare(`${seed}:${call}`);
    for (const fault of CALL_FAULTS) {
      remaining -= chances[fault] ?? 0;
      if (remaining < 0) return fault;
    }
    return "answer";
  }
}

function randomShare(seed: string): number {
  return createHash("sha256").update(seed).digest().readUInt32BE(0) / 2 ** 32;
}

function isCallFault(fault: Fault): fault is CallFault {
  return callFaults.includes(fault);
}

function readFaults(faults: string): Fault[] {
  return JSON.parse(faults);
}
