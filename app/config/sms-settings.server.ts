import { z } from "zod";
import { SMS_TEMPLATE_ID, smsTemplates } from "#app/content/sms-templates.ts";
import { jsonSetting } from "./json-setting.server.ts";

const sid = (prefix: string) =>
  z.string().regex(new RegExp(`^${prefix}[0-9a-f]{32}$`, "i"), `${prefix} and 32 digits or a to f`);

const templateName = z.string().refine((name) => Object.hasOwn(smsTemplates(), name));

export const smsSettings = {
  TWILIO_ACCOUNT_SID: sid("AC").optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16, "at least 16 characters").optional(),
  TWILIO_API_KEY_SID: sid("SK").optional(),
  TWILIO_API_KEY_SECRET: z.string().min(16, "at least 16 characters").optional(),
  TWILIO_MESSAGING_SERVICE_SID: sid("MG").optional(),
  /** The id under which each template is registered in India (DLT). */
  SMS_TEMPLATE_IDS: jsonSetting
    .pipe(z.record(templateName, z.string().regex(SMS_TEMPLATE_ID, "19 digits")))
    .optional(),
};

type SmsSettings = { SMS_PROVIDER: string; PUBLIC_ORIGIN?: string | undefined } & {
  [Name in keyof typeof smsSettings]?: z.infer<(typeof smsSettings)[Name]> | undefined;
};

export function findSmsSettingErrors(set: SmsSettings): { path: string; message: string }[] {
  const required =
    set.SMS_PROVIDER === "twilio"
      ? ([
          "TWILIO_ACCOUNT_SID",
          "TWILIO_AUTH_TOKEN",
          "TWILIO_MESSAGING_SERVICE_SID",
          // Twilio posts delivery reports there.
          "PUBLIC_ORIGIN",
        ] as const)
      : [];
  const missing = required
    .filter((name) => set[name] === undefined)
    .map((path) => ({ path, message: "SMS_PROVIDER=twilio needs it" }));
  if (!set.TWILIO_API_KEY_SID === !set.TWILIO_API_KEY_SECRET) return missing;
  const message = "TWILIO_API_KEY_SID and this one come together";
  return [...missing, { path: "TWILIO_API_KEY_SECRET", message: message }];
}
