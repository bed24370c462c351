import { z } from "#app/http/zod.ts";

/** What became of messages: those that did not arrive, or may not have, come first. */
export const MESSAGE_STATES = ["failed", "waiting", "sent"] as const;

/** Of the address of the list: whatever it says, it is a list. */
export const messageQuery = z.object({
  state: z.enum(MESSAGE_STATES).catch("failed"),
  kind: z.enum(["all", "sms", "mail"]).catch("all"),
  text: z.string().max(100).catch(""),
  after: z.string().max(64).nullable().catch(null).default(null),
});

export type MessageQuery = z.infer<typeof messageQuery>;
