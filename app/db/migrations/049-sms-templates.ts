import { runStatements } from "./run-statements.ts";

/** Beside the ids of text messages their setting has the operator's own wordings. At first it was named `texts`. */
export function smsTemplatesSetting() {
  return runStatements([
    `update setting_versions set name = 'smsTemplateIds' where name = 'texts'
       and not exists (select 1 from setting_versions where name = 'smsTemplateIds')`,
    `update setting_versions set name = 'smsTemplates', value = '{"ids":' || value || ',"texts":{}}'
       where name = 'smsTemplateIds'`,
  ]);
}
