import type { Scene } from "./scene.ts";

/** Who asks. The owner, whose ids are in the addresses, comes last: what they end, nobody else did. */
export const PEOPLE = {
  visitor: "visitor",
  banned: "banned customer",
  other: "other customer",
  admin: "admin",
  customer: "customer",
} as const;

export type Who = keyof typeof PEOPLE;

/**
 * What is answered: a status, and of a redirect where it leads. After a `?` stand the names in its
 * query; without one, any query will do. `:id` stands for any id, and
 * `:reference` for that of any booking.
 */
export type Answer = number | `${number} /${string}`;

export type Answers = Readonly<Record<Who, Answer>>;

type Method = "GET" | "POST" | "PUT" | "DELETE";
type From<T> = (scene: Scene, who: Who) => T;

type Asking = {
  /** The address; it is the row's own unless this says otherwise. */
  at?: From<string>;
  form?: From<Record<string, string>>;
  json?: From<object>;
  /** What ends a session is asked for with one of its own. A token is a JWT in a cookie's place. */
  by?: "new session" | "token";
  /** Makes what is asked for. */
  before?: (scene: Scene) => Promise<void>;
};

/** One way to ask for something, and what each person is answered. */
export type Row = Asking & {
  method: Method;
  /** As the route table, the list of endpoints or the server writes it. */
  of: string;
  answers: Answers;
};

export function row(ask: `${Method} /${string}`, answers: Answers, asking: Asking = {}): Row {
  const [method, of] = ask.split(" ") as [Method, string];
  return { method, of, answers, ...asking };
}

export function everybody(answer: Answer): Answers {
  return { visitor: answer, banned: answer, other: answer, admin: answer, customer: answer };
}

/** For whoever is signed in; the session of the banned has ended. */
export function signedIn(answer: Answer, { else: refusal }: { else: Answer }): Answers {
  return { ...everybody(answer), visitor: refusal, banned: refusal };
}

/** For the one customer whose it is; other people who are signed in get another answer than visitors. */
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

/** Whether anybody is answered differently from the rest. */
export function isForSome({ answers }: Row): boolean {
  return new Set(Object.values(answers)).size > 1;
}
