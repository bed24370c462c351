import type { Fixture } from "./fixture.ts";
import { STAFF_ACCESS } from "./staff-access.ts";
import { LIMITED_STAFF, type LimitedStaff, type UserKind } from "./user-kinds.ts";

/**
 * The expected status and, for a redirect, its location. After `?` come the names of its query;
 * without `?`, any query matches. `:id` stands for any id, `:reference` for any booking reference.
 */
export type ExpectedResponse = number | `${number} /${string}`;

/** Other staff than the owner only where `STAFF_ACCESS` names the request. */
export type ExpectedResponses = Readonly<
  Record<Exclude<UserKind, LimitedStaff>, ExpectedResponse> &
    Partial<Record<LimitedStaff, ExpectedResponse>>
>;

type Method = "GET" | "POST" | "PUT" | "DELETE";
type FromFixture<T> = (fixture: Fixture, userKind: UserKind) => T;

type RequestOptions = {
  /** The address, when it differs from the row's pattern. */
  path?: FromFixture<string>;
  form?: FromFixture<Record<string, string> | FormData>;
  json?: FromFixture<object>;
  /** A new session for requests that end one; a JWT instead of a cookie. */
  authentication?: "new session" | "token";
  setUp?: (fixture: Fixture) => Promise<void>;
};

export type Row = RequestOptions & {
  method: Method;
  /** The pattern as the route table, the endpoint list or the server writes it. */
  pattern: string;
  expected: ExpectedResponses;
};

export function row(
  request: `${Method} /${string}`,
  expected: ExpectedResponses,
  options: RequestOptions = {},
): Row {
  const [method, pattern] = request.split(" ") as [Method, string];
  return {
    method,
    pattern,
    expected: { ...expectStaff(request, expected), ...expected },
    ...options,
  };
}

/** Pages of the admin area say 403 to staff, where others are redirected. */
function expectStaff(request: string, { admin, other }: ExpectedResponses) {
  const allowed = STAFF_ACCESS[request]?.split(" ");
  if (allowed === undefined) return {};
  const refusal = typeof other === "string" ? 403 : other;
  return Object.fromEntries(
    LIMITED_STAFF.map((role) => [role, allowed.includes(role) ? admin : refusal]),
  );
}

export function everybody(expected: ExpectedResponse): ExpectedResponses {
  return {
    visitor: expected,
    banned: expected,
    other: expected,
    admin: expected,
    customer: expected,
  };
}

/** For signed-in users; the session of the banned customer has ended. */
export function signedIn(
  expected: ExpectedResponse,
  { else: refusal }: { else: ExpectedResponse },
): ExpectedResponses {
  return { ...everybody(expected), visitor: refusal, banned: refusal };
}

export function ownerOnly(
  expected: ExpectedResponse,
  { others, visitors }: { others: ExpectedResponse; visitors: ExpectedResponse },
): ExpectedResponses {
  return { ...signedIn(others, { else: visitors }), customer: expected };
}

export function adminOnly(
  expected: ExpectedResponse,
  { others, visitors }: { others: ExpectedResponse; visitors: ExpectedResponse },
): ExpectedResponses {
  return { ...signedIn(others, { else: visitors }), admin: expected };
}

export function isRestricted({ expected }: Row): boolean {
  return new Set(Object.values(expected)).size > 1;
}
