import type { AsyncLocalStorage } from "node:async_hooks";
import type { Context } from "@opentelemetry/api";

/** Of what runs now. Not the library's global one, in which other packages would add spans of theirs. */
export type CurrentContext = AsyncLocalStorage<Context>;

/** Stands for a path: it may hold the reference of a booking or the id of a customer. */
export const REDACTED = "REDACTED";
