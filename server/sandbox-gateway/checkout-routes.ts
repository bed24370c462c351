import { type Context, Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { z } from "zod";
import { readForm, textValues } from "#app/http/form-data.ts";
import type { Database } from "#app/db/client.server.ts";
import type { Clock } from "#app/ports/clock.ts";
import { OUTCOMES, recordOutcome } from "./attempts.ts";
import { checkoutPage } from "./checkout-page.ts";
import { findOrder, stateOf } from "./orders.ts";
import { cancelledPage, expiredPage, finishedPage, unknownPage } from "./result-pages.ts";

const choices = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("cancel") }),
  z.object({
    outcome: z.enum(OUTCOMES),
    method: z.enum(["upi", "card", "netbanking"]),
  }),
]);

export function checkoutRoutes(db: Database, clock: Clock): Hono {
  const app = new Hono();
  app.use(pageHeaders, async (c, next) => {
    await next();
    c.header("cache-control", "no-store");
  });

  app.get("/:token", async (c) => {
    const order = await findOrder(db, { checkoutToken: c.req.param("token") });
    if (!order) return c.html(unknownPage(), 404);
    const now = clock.now();
    const status = stateOf(order, now);
    if (order.outcome !== null) return c.html(finishedPage(order, status, "revisited"));
    if (status.state === "FAILED") return c.html(expiredPage(order), 410);
    return c.html(checkoutPage(order, now));
  });

  app.post("/:token", async (c) => {
    const checkoutToken = c.req.param("token");
    const choice = await readChoice(c);
    const now = clock.now();
    const attempt = choice && choice.outcome !== "cancel" ? { ...choice, checkoutToken } : null;
    const paid = attempt && (await recordOutcome(db, attempt, now));
    if (paid) return c.html(finishedPage(paid, stateOf(paid, now), "just now"));
    const order = await findOrder(db, { checkoutToken });
    if (!order) return c.html(unknownPage(), 404);
    const status = stateOf(order, now);
    if (order.outcome !== null) return c.html(finishedPage(order, status, "repeated"), 409);
    if (status.state === "FAILED") return c.html(expiredPage(order), 410);
    if (choice === null) return c.html(checkoutPage(order, now, "Choose how to pay."), 400);
    return c.html(cancelledPage(order));
  });

  return app;
}

type Choice = z.infer<typeof choices>;

async function readChoice(c: Context): Promise<Choice | null> {
  const form = await readForm(c.req.raw);
  if (form.has("cancel")) return { outcome: "cancel" };
  return choices.safeParse({ outcome: "success", ...textValues(form) }).data ?? null;
}

const pageHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
    baseUri: ["'none'"],
  },
  referrerPolicy: "same-origin",
  xFrameOptions: "SAMEORIGIN",
});
