import { data } from "react-router";

export type NotFoundMessage = {
  title: string;
  message: { title: string; text: string };
  back: { to: string; label: string };
};

/** Throw it from a loader or action; the admin layout renders it. */
export function notFound(message: NotFoundMessage) {
  return data(message, { status: 404 });
}

export function isNotFoundMessage(thrown: unknown): thrown is NotFoundMessage {
  return typeof thrown === "object" && thrown !== null && "message" in thrown && "back" in thrown;
}
