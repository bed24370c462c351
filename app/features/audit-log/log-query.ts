import { isBusinessDate } from "#app/domain/business-time.ts";
import { cursorParam, z } from "#app/http/zod.ts";

export const SUBJECTS = {
  booking: "Bookings",
  car: "Cars",
  preparation: "Preparation times",
  banner: "Banners",
  block: "Maintenance",
  "taxi-request": "Taxi requests",
  message: "Messages",
  payment: "Payments",
  till: "Day closes",
  tax: "Tax",
  "deposit-rules": "Deposit amounts",
  settings: "Settings",
  person: "Users",
  invitation: "Invitations of staff",
} as const;

const KINDS = Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[];

const date = z.string().refine(isBusinessDate).catch("");

/** Invalid search parameters fall back to defaults. */
export const logQuery = z.object({
  subject: z.enum(["all", ...KINDS]).catch("all"),
  actor: z.string().max(64).catch(""),
  from: date,
  to: date,
  after: cursorParam,
});

export type LogQuery = z.infer<typeof logQuery>;
