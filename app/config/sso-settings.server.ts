import { z } from "zod";
import { jsonSetting } from "./json-setting.server.ts";

const company = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,32}$/, "small letters, digits and hyphens"),
    name: z.string().trim().min(1).max(60),
    domain: z
      .string()
      .regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/, "a domain in small letters, a.example"),
    issuer: z.url({ protocol: /^https?$/ }),
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
    signInOrigin: z.url({ protocol: /^https?$/ }).optional(),
  })
  .transform(({ signInOrigin, ...said }) => {
    return { ...said, signInOrigin: new URL(signInOrigin ?? said.issuer).origin };
  });

/** A JSON array of companies whose employees sign in through their own provider. */
export const ssoProviders = jsonSetting
  .pipe(z.array(company))
  .refine((all) => all.length === new Set(all.map(({ id }) => id)).size, "each id once")
  .refine((all) => all.length === new Set(all.map(({ domain }) => domain)).size, "each domain once")
  .default([]);
