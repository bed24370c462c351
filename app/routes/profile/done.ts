import { profileMessages } from "#app/features/accounts/profile/profile-messages.ts";
import { PROFILE_INFO_PATH } from "./profile-info-path.ts";

export type Done = keyof typeof profileMessages.done;

export function donePath(done: Done): string {
  return `${PROFILE_INFO_PATH}&done=${done}`;
}

/** The message for the `done` parameter; null for an unknown one. */
export function doneMessageFrom(params: URLSearchParams): { title: string; text?: string } | null {
  const done = params.get("done") ?? "";
  return isDone(done) ? profileMessages.done[done] : null;
}

function isDone(text: string): text is Done {
  return Object.hasOwn(profileMessages.done, text);
}
