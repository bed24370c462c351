import { registeredWords, type SmsTemplateName, smsTemplates } from "#app/content/sms-templates.ts";

for (const name of Object.keys(smsTemplates()) as SmsTemplateName[]) {
  console.log(`${name}\n${registeredWords(name)}\n`);
}
