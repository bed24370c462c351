import type { PhoneState } from "#app/features/taxi/phone-state.ts";
import type { TypedRequest } from "#app/features/taxi/taxi-request.ts";

/** Without `typed`, nothing can be sent again: the package is unknown. */
export type TaxiResult =
  | { sent: true; phone: PhoneState }
  | { sent: false; typed: TypedRequest | null };
