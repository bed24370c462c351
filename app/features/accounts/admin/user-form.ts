import { ok, refused, type Result } from "#app/domain/result.ts";
import type { FormProblems } from "#app/features/accounts/base/form-problems.ts";
import { optionalEmail, userName, userPhone } from "#app/features/accounts/base/user-fields.ts";
import { idCursorParam, z } from "#app/http/zod.ts";
import { adminMessages } from "./admin-messages.ts";

const MAX_REASON_LENGTH = 300;

export const userDetails = z
  .object({
    name: userName,
    email: optionalEmail,
    phone: userPhone,
  })
  .refine(({ email, phone }) => email !== null || phone !== null, {
    path: ["email"],
    error: adminMessages.contactMissing,
  });

const FIELDS = ["name", "email", "phone"] as const;

export type UserDetails = z.infer<typeof userDetails>;

export function parseUserForm(form: FormData): Result<UserDetails, FormProblems> {
  const parsed = userDetails.safeParse(Object.fromEntries(form));
  if (parsed.success) return ok(parsed.data);
  const fields: FormProblems["fields"] = {};
  for (const { path, message } of parsed.error.issues) {
    const field = FIELDS.find((name) => name === path[0]);
    if (field !== undefined) fields[field] ??= message;
  }
  return refused({ form: null, fields });
}

export const banReason = z.object({
  reason: z.string().trim().min(1, adminMessages.reasonRequired).max(MAX_REASON_LENGTH),
});

export const userQuery = z.object({
  text: z.string().max(100).catch(""),
  filter: z.enum(["all", "admins", "banned"]).catch("all"),
  after: idCursorParam,
});
