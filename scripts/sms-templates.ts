import { listSmsTemplates, registeredWords } from "#app/content/sms-templates.ts";

for (const name of listSmsTemplates()) {
  console.log(`${name}\n${registeredWords(name)}\n`);
}
