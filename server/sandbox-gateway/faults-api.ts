import { setTimeout as sleep } from "node:timers/promises";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Database } from "#app/db/client.server.ts";
import { badRequest, merchantId, readJson } from "./api-input.ts";
import { EACH_NEW_ORDER, FAULTS, setFaults, nextCallFault } from "./faults.ts";

const share = z.number().min(0).max(1);
const faultsInput = z.union([
  z.strictObject({
    merchantOrderId: z.union([merchantId, z.literal(EACH_NEW_ORDER)]),
    faults: z.array(z.enum(FAULTS)).max(50),
  }),
  z.strictObject({
    merchantOrderId: z.literal(EACH_NEW_ORDER),
    chances: z.partialRecord(z.enum(FAULTS), share),
    seed: z.int().optional(),
  }),
]);

export function faultsApi(db: Database): Hono {
  const api = new Hono();
  api.post("/", async (c) => {
    const input = await readJson(c, faultsInput);
    if (!input.ok) return c.json(badRequest(input.reason), 400);
    const { merchantOrderId } = input.value;
    if ("faults" in input.value) {
      await setFaults(db, merchantOrderId, { faults: input.value.faults });
    } else {
      const { chances, seed = 0 } = input.value;
      await setFaults(db, merchantOrderId, { faults: [], chances, seed });
    }
    return c.body(null, 204);
  });
  return api;
}

export type FaultDeps = { db: Database; silenceMs: number };

/** Applies the order's next fault, or answers normally. */
export async function respondWithFaults(
  c: Context,
  { db, silenceMs }: FaultDeps,
  merchantOrderId: string,
  respond: () => Promise<Response>,
): Promise<Response> {
  const fault = await nextCallFault(db, merchantOrderId);
  if (fault === "answer") return await respond();
  if (fault === "error-after" || fault === "silence-after") await respond();
  if (fault === "silence" || fault === "silence-after") {
    await sleep(silenceMs, undefined, { signal: c.req.raw.signal }).catch(() => {});
  }
  return c.json({ code: "INTERNAL_SERVER_ERROR", message: "As it was told to." }, 500);
}
