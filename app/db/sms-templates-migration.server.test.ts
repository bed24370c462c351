import { expect, test } from "vitest";
import { readSettings } from "#app/records/settings.server.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { smsTemplatesSetting } from "./migrations/049-sms-templates.ts";

const { db } = await openTestDatabase();

test.each(["texts", "smsTemplateIds"])(
  "ids of text messages stay when they were named %s",
  async (name) => {
    const value = JSON.stringify({ code: "1107160000000000001" });
    const setting = { name, version: 1, value, changedBy: null, changedAt: CREATED_AT } as never;
    await db.deleteFrom("settingVersions").execute();
    await db.insertInto("settingVersions").values(setting).execute();
    await smsTemplatesSetting().up(db.withoutPlugins());
    expect((await readSettings(db)).smsTemplates).toEqual({
      ids: { code: "1107160000000000001" },
      texts: {},
    });
  },
);
