import { afterEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS, type Settings } from "#app/content/all-settings.server.ts";
import { replaceSettings } from "#app/content/settings.ts";
import { smsTemplateIds } from "#app/content/sms-template-ids.server.ts";
import { smsTemplateProblems } from "./content-messages.ts";
import { parseTemplateIds } from "./template-ids.server.ts";

const ID = "1107160000000000001";
const OTHER_ID = "1107160000000000002";

afterEach(() => replaceSettings(DEFAULT_SETTINGS));

test("keeps the ids of known templates, without empty ones", () => {
  const typed = { code: ` ${ID} `, test: "", unknown: ID, basedOn: "3" };
  expect(parseTemplateIds(typed)).toEqual({ ok: true, value: { code: ID } });
  expect(parseTemplateIds(null)).toEqual({ ok: true, value: {} });
});

test("refuses what is no id", () => {
  const typed = { code: ID.slice(1), "late-return": "not yet" };
  const { id } = smsTemplateProblems;
  expect(parseTemplateIds(typed)).toEqual({
    ok: false,
    reason: { code: id, "late-return": id },
  });
});

test("what the desk has entered holds before what the server has", () => {
  expect(smsTemplateIds(undefined)).toEqual({});
  const settings: Settings = { ...DEFAULT_SETTINGS, smsTemplateIds: { code: ID } };
  replaceSettings(settings);
  const ofServer = { code: OTHER_ID, test: OTHER_ID };
  expect(smsTemplateIds(ofServer)).toEqual({ code: ID, test: OTHER_ID });
});
