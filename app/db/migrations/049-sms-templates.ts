import { runStatements } from "./run-statements.ts";

/** Beside the ids of text messages their setting has the operator's own wordings. */
export function smsTemplatesSetting() {
  return runStatements([
    `update setting_versions set name = 'smsTemplates', value = '{"ids":' || value || ',"texts":{}}'
       where name = 'smsTemplateIds'`,
  ]);
}
