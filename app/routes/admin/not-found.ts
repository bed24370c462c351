import { data } from "react-router";

/** What an address of the desk names and is not there, or no longer. */
export type NotFoundMessage = {
  /** Of the page, as 'Booking not found'. */
  title: string;
  /** What is the matter, and what may have become of it. */
  words: { title: string; text: string };
  back: { to: string; label: string };
};

/** What a loader or an action throws for it: a 404, which the desk's layout shows. */
export function notFound(message: NotFoundMessage) {
  return data(message, { status: 404 });
}

/** Whether what was thrown is such a 404. */
export function isNotFoundMessage(thrown: unknown): thrown is NotFoundMessage {
  return typeof thrown === "object" && thrown !== null && "words" in thrown && "back" in thrown;
}
