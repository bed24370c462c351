import { cursorParam, z } from "#app/http/zod.ts";

/** Failed first: staff act on these. */
export const MESSAGE_STATES = ["failed", "waiting", "sent"] as const;

export const messageQuery = z.object({
  state: z.enum(MESSAGE_STATES).catch("failed"),
  kind: z.enum(["all", "sms", "mail"]).catch("all"),
  text: z.string().max(100).catch(""),
  after: cursorParam,
});

export type MessageQuery = z.infer<typeof messageQuery>;
