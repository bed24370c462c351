import { data } from "react-router";

/** What an address of the desk names and is not there, or no longer. */
export type Missing = {
  /** Of the page, as 'Booking not found'. */
  title: string;
  /** What is the matter, and what may have become of it. */
  words: { title: string; text: string };
  back: { to: string; label: string };
};

/** What a loader or an action throws for it: a 404, which the desk's layout shows. */
export function missing(what: Missing) {
  return data(what, { status: 404 });
}

/** Whether what was thrown is such a 404. */
export function isMissing(thrown: unknown): thrown is Missing {
  return typeof thrown === "object" && thrown !== null && "words" in thrown && "back" in thrown;
}
