import type { Scene } from "./scene.ts";
import type { Who } from "./who.ts";

/**
 * The expected status and, for a redirect, its location. After `?` come the names of its query;
 * without `?`, any query matches. `:id` stands for any id, `:reference` for any booking reference.
 */
export type Answer = number | `${number} /${string}`;

export type Answers = Readonly<Record<Who, Answer>>;

type Method = "GET" | "POST" | "PUT" | "DELETE";
type From<T> = (scene: Scene, who: Who) => T;

type RequestOptions = {
  /** The address, where it differs from the row's pattern. */
  at?: From<string>;
  form?: From<Record<string, string>>;
  json?: From<object>;
  /** A new session for requests that end one; or a JWT instead of a cookie. */
  by?: "new session" | "token";
  /** Creates what the request is about. */
  before?: (scene: Scene) => Promise<void>;
};

/** One request, and the answer for each user. */
export type Row = RequestOptions & {
  method: Method;
  /** The pattern as the route table, the endpoint list or the server writes it. */
  of: string;
  answers: Answers;
};

export function row(
  request: `${Method} /${string}`,
  answers: Answers,
  options: RequestOptions = {},
): Row {
  const [method, of] = request.split(" ") as [Method, string];
  return { method, of, answers, ...options };
}

export function everybody(answer: Answer): Answers {
  return { visitor: answer, banned: answer, other: answer, admin: answer, customer: answer };
}

/** For signed-in users; the session of the banned customer has ended. */
export function signedIn(answer: Answer, { else: refusal }: { else: Answer }): Answers {
  return { ...everybody(answer), visitor: refusal, banned: refusal };
}

export function ownerOnly(
  answer: Answer,
  { others, visitors }: { others: Answer; visitors: Answer },
): Answers {
  return { ...signedIn(others, { else: visitors }), customer: answer };
}

export function adminOnly(
  answer: Answer,
  { others, visitors }: { others: Answer; visitors: Answer },
): Answers {
  return { ...signedIn(others, { else: visitors }), admin: answer };
}

/** Whether the users get different answers. */
export function isRestricted({ answers }: Row): boolean {
  return new Set(Object.values(answers)).size > 1;
}
