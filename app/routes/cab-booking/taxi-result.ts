import type { TypedRequest } from "#app/features/taxi/taxi-request.ts";

/** What became of a request. Nothing can be sent again where no package of ours was asked for. */
export type TaxiResult =
  | { sent: true; hasPhone: boolean }
  | { sent: false; typed: TypedRequest | null };
