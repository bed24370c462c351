import { afterEach, expect } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { replaceSettings } from "#app/content/settings.ts";
import { readSettings } from "#app/records/settings.server.ts";
import type { Services } from "#app/services.server.ts";
import { openAdminArea } from "./admin-pages.ts";

type Form = Record<string, string>;

/** The forms of settings, as two colleagues send them; each test begins with the defaults. */
export async function openSettingForms(services: Services) {
  const { send, loadData } = await openAdminArea(services);
  const pathOf = (page: string) => `/admin/settings/${page}`;

  /** As it is sent when nothing is changed. */
  async function shownForm(page: string): Promise<Form> {
    const { fields, page: versions } = (await loadData(pathOf(page))) as {
      fields: Form;
      page: { latest: number };
    };
    return { ...fields, basedOn: String(versions.latest) };
  }

  afterEach(async () => {
    await services.db.deleteFrom("settingVersions").execute();
    replaceSettings(DEFAULT_SETTINGS);
  });

  return {
    shownForm,
    settings: async () => await readSettings(services.db),
    sendForm: async (page: string, form: Form) => await send(pathOf(page), form),
    /** Two open the form; `theirs` is saved, then `mine` is sent. */
    async saveBoth(page: string, change: (form: Form) => Record<"theirs" | "mine", Form>) {
      const form = await shownForm(page);
      const { theirs, mine } = change(form);
      expect(await send(pathOf(page), { ...form, ...theirs })).toMatchObject({ status: 302 });
      const sent = { ...form, ...mine };
      return { sent, answer: await send(pathOf(page), sent) };
    },
  };
}

/** The name of a field of the row that has this value. */
export function rowFieldOf(form: Form, value: string, name: string): string {
  const row = Object.keys(form)
    .find((field) => form[field] === value)
    ?.split(" ")[0];
  return `${row} ${name}`;
}
