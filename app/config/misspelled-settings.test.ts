import { expect, test } from "vitest";
import { SETTING_NAMES } from "./config.server.ts";
import { findMisspelledSettings } from "./misspelled-settings.ts";

const find = (...names: string[]) => findMisspelledSettings(names, SETTING_NAMES);

test.each([
  ["APP_MOD", "APP_MODE"],
  ["DATABSE_URL", "DATABASE_URL"],
  ["DATABASE_ULR", "DATABASE_URL"],
  ["PAYMENT_PROVDER", "PAYMENT_PROVIDER"],
  ["app_mode", "APP_MODE"],
  ["\uFEFFAPP_MODE", "APP_MODE"],
  ["PROT", "PORT"],
  ["OTEL_EXPORTER_OLTP_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"],
])("takes %s for %s", (name, setting) => {
  expect(find(name)).toEqual([{ name, setting }]);
});

test("says nothing of settings and of variables of other programs", () => {
  expect(find(...SETTING_NAMES)).toEqual([]);
  expect(find("HOME", "PATH", "SHELL", "NODE_ENV", "USER", "LANG", "PWD", "PGPORT")).toEqual([]);
  expect(find("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_TRACES_SAMPLER")).toEqual([]);
});

test("says nothing of a name beside the setting itself", () => {
  expect(find("APP_MODE", "APP_MOD")).toEqual([]);
});
