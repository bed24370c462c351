import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import type { Logger } from "pino";
import { contactFields, contactKey } from "#app/features/accounts/base/contact.ts";
import { hashSubject } from "#app/features/accounts/codes/one-time-code.server.ts";

type Options = { log: Pick<Logger, "info" | "warn">; secret: string };

/**
 * Logs every sign-in, code, change of an account and refusal: what, by whom and from where. A
 * contact is logged as a keyed hash, which is the same each time and tells nobody the contact.
 */
export function securityLogPlugin({ log, secret }: Options) {
  const record = createAuthMiddleware(async (ctx) => {
    const { returned, session, newSession } = ctx.context;
    if (ctx.method === "GET" && !newSession && !isAPIError(returned)) return;
    const refusal = isAPIError(returned) ? returned : null;
    const contact = contactFields.safeParse({ email: "", phone: "", ...Object(ctx.body) });
    const event = {
      security: `${ctx.method} ${ctx.path}`,
      outcome: refusal === null ? "ok" : String(refusal.body?.code ?? refusal.status),
      userId: (session ?? newSession)?.user.id,
      on: ctx.params?.id,
      contact: contact.success
        ? hashSubject(secret, contactKey(contact.data)).slice(0, 16)
        : undefined,
      clientIp: ctx.headers?.get("x-client-ip"),
    };
    log[refusal === null ? "info" : "warn"](event, "account event");
  });
  return {
    id: "security-log",
    hooks: { after: [{ matcher: ({ path }) => path !== "/get-session", handler: record }] },
  } satisfies BetterAuthPlugin;
}
