import { createHash } from "node:crypto";
import type { Database, Tx } from "#app/db/client.server.ts";
import { fromJson, toJson } from "#app/db/schema/json-text.ts";

/** How a call about an order ends; `-after` means that the work is done before. */
export const CALL_FAULTS = ["answer", "error", "error-after", "silence", "silence-after"] as const;
export const PAYMENT_FAULTS = ["takes-less", "takes-more", "late"] as const;
export const CALLBACK_FAULTS = ["delay", "duplicate", "reorder", "forge", "drop"] as const;

export const FAULTS = [...CALL_FAULTS, ...PAYMENT_FAULTS, ...CALLBACK_FAULTS] as const;
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
  const own = rows.find((row) => row.merchantOrderId === merchantOrderId);
  if (own) return readFaults(own.faults);
  const [defaults] = rows;
  if (!defaults) return [];
  const { chances, seed } = defaults;
  const picked =
    chances === null ? [] : pickFaults(fromJson(chances), `${seed}:${merchantOrderId}`);
  const faults = toJson<readonly Fault[]>([...readFaults(defaults.faults), ...picked]);
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
  const known = await findFaults(tx, merchantOrderId);
  if (faults.length === 0) return known;
  const all = [...known.filter((fault) => !isCallFault(fault)), ...faults];
  await setFaults(tx, merchantOrderId, { faults: all });
  return all;
}

function pickFaults(chances: Chances, lot: string): Fault[] {
  const others = FAULTS.filter((fault) => !isCallFault(fault));
  const picked = others.filter((fault) => randomShare(`${lot}:${fault}`) < (chances[fault] ?? 0));
  return [...Array.from({ length: CALLS_AT_RISK }, (_, call) => pickCallFault(call)), ...picked];

  function pickCallFault(call: number): CallFault {
    let left = randomShare(`${lot}:${call}`);
    for (const fault of CALL_FAULTS) {
      left -= chances[fault] ?? 0;
      if (left < 0) return fault;
    }
    return "answer";
  }
}

function randomShare(lot: string): number {
  return createHash("sha256").update(lot).digest().readUInt32BE(0) / 2 ** 32;
}

function isCallFault(fault: Fault): fault is CallFault {
  return callFaults.includes(fault);
}

function readFaults(faults: string): Fault[] {
  return JSON.parse(faults);
}
