import { createContext, type RouterContextProvider } from "react-router";
import type { Caller } from "#app/features/accounts/ask-auth.server.ts";
import type { Account } from "#app/features/accounts/find-account.server.ts";
import type { Services } from "./services.server.ts";

/** What one request carries to its loaders and actions. */
export type RequestContext = {
  services: Services;
  requestId: string;
  /** The address of the caller's own socket, or what a trusted proxy says of it. */
  clientIp: string;
  /** The origin the visitor sees, e.g. https://www.example.com. */
  origin: string;
  /** Marks the inline code that is ours; the content policy allows no other. */
  nonce: string;
  /** Has a failure answered as one that passes by itself (503), not as an error of ours. */
  markUnavailable(): void;
  /** Asks the session once a request, however often it is called. */
  account(): Promise<Account | null>;
};

export const requestContext = createContext<RequestContext>();

/** Who asks, as the account service needs to know it. */
export function callerOf(context: Readonly<RouterContextProvider>, request: Request): Caller {
  const { origin, clientIp } = requestOf(context);
  return { origin, clientIp, headers: request.headers };
}

export function requestOf(context: Readonly<RouterContextProvider>): RequestContext {
  return context.get(requestContext);
}
