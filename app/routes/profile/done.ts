import { profileMessages } from "#app/features/accounts/profile/profile-messages.ts";

export type Done = keyof typeof profileMessages.done;

/** The profile, which says what has just been done. */
export function donePath(done: Done): string {
  return `/profile?tab=info&done=${done}`;
}

/** What an address says was just done, in words; null for nothing that is known. */
export function doneMessageFrom(params: URLSearchParams): { title: string; text?: string } | null {
  const done = params.get("done") ?? "";
  return isDone(done) ? profileMessages.done[done] : null;
}

function isDone(text: string): text is Done {
  return Object.hasOwn(profileMessages.done, text);
}
