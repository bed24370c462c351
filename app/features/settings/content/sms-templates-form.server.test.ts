import { afterEach, describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS, type Settings } from "#app/content/all-settings.server.ts";
import { replaceSettings } from "#app/content/settings.ts";
import { smsTemplateIds } from "#app/content/sms-template-ids.server.ts";
import { smsTemplates } from "#app/content/sms-templates.ts";
import { fillTemplate, registeredWords } from "#app/content/sms-text.server.ts";
import { smsTemplateProblems as problems } from "./content-messages.ts";
import {
  fieldsOfSmsTemplates,
  parseSmsTemplates,
  parseTypedSmsTemplates,
} from "./sms-templates-form.server.ts";

const ID = "1107160000000000001";
const OTHER_ID = "1107160000000000002";
const OWN = "Use {code} to {purpose*2} at Malpe Wheels.";

afterEach(() => replaceSettings(DEFAULT_SETTINGS));

function useSmsTemplates(smsTemplates: Settings["smsTemplates"]): void {
  const settings: Settings = { ...DEFAULT_SETTINGS, smsTemplates };
  replaceSettings(settings);
}

describe("parseSmsTemplates", () => {
  test("keeps the ids of known templates, without empty ones", () => {
    const typed = { code: ` ${ID} `, test: "", unknown: ID, basedOn: "3" };
    const value = { ids: { code: ID }, texts: {} };
    expect(parseSmsTemplates(typed)).toEqual({ ok: true, value });
    expect(parseSmsTemplates(null)).toEqual({ ok: true, value: { ids: {}, texts: {} } });
  });

  test("keeps wordings other than the standard ones, and reads them back", () => {
    const typed = {
      "code text": OWN,
      "test text": ` ${smsTemplates().test} `,
      "late-return text": "",
    };
    const value = { ids: {}, texts: { code: OWN } };
    expect(parseSmsTemplates(typed)).toEqual({ ok: true, value });
    expect(parseSmsTemplates(fieldsOfSmsTemplates(value))).toEqual({ ok: true, value });
  });

  test("refuses what is no id", () => {
    const typed = { code: ID.slice(1), "late-return": "not yet" };
    const reason = { code: problems.id, "late-return": problems.id };
    expect(parseSmsTemplates(typed)).toEqual({ ok: false, reason });
  });

  test("takes a tab that was pasted as a space", () => {
    expect(parseSmsTemplates({ "code text": "Code:\t{code}" })).toMatchObject({
      value: { texts: { code: "Code: {code}" } },
    });
  });

  const variables = ["{code}", "{purpose*2}"];
  test.each([
    ["{code} for {name}", problems.variable("{name}", variables)],
    ["{code} to {purpose}", problems.variable("{purpose}", variables)],
    ["{code} {#var#}", problems.variable("{#var#}", variables)],
    ["{code", problems.variable("{code", variables)],
    ["{code} or {code}", problems.twice],
    ["Your code comes by post.", problems.code],
    ["{code}: see malpe.example/code", problems.link],
    ["{code}\u0007", problems.characters],
    [`{code} ${"x".repeat(450)}`, problems.tooLong],
  ])("refuses the wording %j", (text, problem) => {
    expect(parseSmsTemplates({ "code text": text })).toEqual({
      ok: false,
      reason: { "code text": problem },
    });
  });
});

describe("parseTypedSmsTemplates", () => {
  const typeset = "Your “Samudra” code – it’s {code}…";
  const plain = 'Your "Samudra" code - it\'s {code}...';

  test("takes the typographic characters of word processors as plain ones", () => {
    expect(parseTypedSmsTemplates({ "code text": typeset, code: ID })).toEqual({
      ok: true,
      value: { ids: { code: ID }, texts: { code: plain } },
    });
  });

  test("keeps a saved wording, and that of a file, which may be registered like that", () => {
    const value = { ids: {}, texts: { code: typeset } };
    expect(parseSmsTemplates({ "code text": typeset })).toEqual({ ok: true, value });
    useSmsTemplates(value);
    expect(parseTypedSmsTemplates({ "code text": ` ${typeset} ` })).toEqual({ ok: true, value });
    expect(parseTypedSmsTemplates({ "code text": `${typeset}!` })).toMatchObject({
      value: { texts: { code: `${plain}!` } },
    });
  });

  test("does not keep the standard wording that went through a word processor", () => {
    const typed = smsTemplates()["payment-returned"].replaceAll(" ", "\u00A0");
    expect(parseTypedSmsTemplates({ "payment-returned text": typed })).toEqual({
      ok: true,
      value: { ids: {}, texts: {} },
    });
  });
});

test("what the desk has entered holds before what the server has", () => {
  expect(smsTemplateIds(undefined)).toEqual({});
  useSmsTemplates({ ids: { code: ID }, texts: {} });
  const ofServer = { code: OTHER_ID, test: OTHER_ID };
  expect(smsTemplateIds(ofServer)).toEqual({ code: ID, test: OTHER_ID });
});

test("messages have the operator's own wording, which may leave variables out", () => {
  const values = { code: "482913", purpose: "sign in" };
  useSmsTemplates({ ids: {}, texts: { code: OWN } });
  expect(fillTemplate("code", values).body).toBe("Use 482913 to sign in at Malpe Wheels.");
  expect(registeredWords("code")).toBe("Use {#var#} to {#var#}{#var#} at Malpe Wheels.");
  useSmsTemplates({ ids: {}, texts: { code: "Code: {code}" } });
  expect(fillTemplate("code", values).body).toBe("Code: 482913");
});
