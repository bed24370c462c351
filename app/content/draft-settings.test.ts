import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { sitePolicies } from "#app/domain/cancellation.ts";
import { siteRules } from "#app/domain/site-rules.ts";
import { allSettings, DEFAULT_SETTINGS, type Settings } from "./all-settings.server.ts";
import { business } from "./business.ts";
import { withDraftSettings } from "./draft-settings.server.ts";
import { replaceSettings } from "./settings.ts";

const named = (name: string): Settings => ({
  ...DEFAULT_SETTINGS,
  business: { ...DEFAULT_SETTINGS.business, name },
});

afterEach(() => replaceSettings(DEFAULT_SETTINGS));

test("every reader has the draft, also after it waited", async () => {
  const draft: Settings = {
    ...named("Draft"),
    rules: { ...DEFAULT_SETTINGS.rules, holdMinutes: 7 },
    cancellation: { ...DEFAULT_SETTINGS.cancellation, terms: [] },
  };
  const read = await withDraftSettings(draft, async () => {
    await sleep(1);
    return [business().name, siteRules().holdMinutes, sitePolicies().terms, allSettings()];
  });
  expect(read).toEqual(["Draft", 7, [], draft]);
});

test("what runs beside a draft reads what is saved, and another draft its own", async () => {
  replaceSettings(named("Saved"));
  const gate = Promise.withResolvers<void>();
  const readLater = async () => {
    const before = business().name;
    await gate.promise;
    return [before, business().name];
  };
  const first = withDraftSettings(named("First"), readLater);
  const visitor = readLater();
  const second = withDraftSettings(named("Second"), readLater);
  replaceSettings(named("Saved meanwhile"));
  expect(business().name).toBe("Saved meanwhile");
  gate.resolve();
  expect(await first).toEqual(["First", "First"]);
  expect(await second).toEqual(["Second", "Second"]);
  expect(await visitor).toEqual(["Saved", "Saved meanwhile"]);
});

test("nothing is left of a draft, also where its work fails", async () => {
  replaceSettings(named("Saved"));
  const failing = withDraftSettings(named("Draft"), () => Promise.reject(new Error("No")));
  await expect(failing).rejects.toThrow("No");
  expect(business().name).toBe("Saved");
  expect(Object.getOwnPropertyDescriptor(globalThis, "samudraSettings")).toHaveProperty("value");
  replaceSettings(named("Next"));
  expect(business().name).toBe("Next");
});
