import { createContext, type RouterContextProvider } from "react-router";
import type { Caller } from "#app/features/accounts/calls/call-account-service.server.ts";
import type { Account } from "#app/features/accounts/calls/find-account.server.ts";
import type { Services } from "./services.server.ts";

/** What one request carries to its loaders and actions. */
export type RequestContext = {
  services: Services;
  requestId: string;
  /** The socket's address, or the one that a trusted proxy forwarded. */
  clientIp: string;
  /** The origin the visitor sees, e.g. https://www.example.com. */
  origin: string;
  /** Marks our own inline code; the content security policy allows no other. */
  nonce: string;
  /** The response of a rendered page, with the content policy that allows its inline code. */
  createPage(html: string, init: { status: number; headers: Headers }): Response;
  /** A page of the site as a visitor without cookies gets it, without scripts, for a frame of the admin area. */
  renderPreview(path: string): Promise<Response>;
  /** A document of its own for such a frame, with its styles within. */
  createPreview(html: string, status: number): Response;
  /** Turns a failure into 503, for one that passes by itself. */
  markUnavailable(): void;
  /** As React Router names it, `vehicle/:id`, and `/` for home: requests are counted by it. */
  setRoutePattern(pattern: string): void;
  /** Reads the session once per request, however often it is called. */
  account(): Promise<Account | null>;
};

export const requestContext = createContext<RequestContext>();

export function callerOf(context: Readonly<RouterContextProvider>, request: Request): Caller {
  const { origin, clientIp } = requestOf(context);
  return { origin, clientIp, headers: request.headers };
}

export function requestOf(context: Readonly<RouterContextProvider>): RequestContext {
  return context.get(requestContext);
}
