import { allSettings } from "./all-settings.server.ts";
import type { SmsTemplateIds } from "./sms-templates.ts";

/** Those that the desk has entered, else those of the server; empty where nothing is registered. */
export function smsTemplateIds(ofServer: SmsTemplateIds | undefined): SmsTemplateIds {
  return { ...ofServer, ...allSettings().smsTemplates.ids };
}
