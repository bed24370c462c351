import type { RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import { isSamePlace, type PlaceName } from "#app/domain/places.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { canBeKeptToPlaces, type StaffPlaces, type StaffRole } from "#app/domain/staff-roles.ts";
import { adminMessages } from "#app/features/accounts/admin/admin-messages.ts";
import { freeId } from "#app/features/settings/lists/free-id.ts";
import { withCarPlaces } from "#app/features/settings/places/list-known-places.server.ts";
import { readSettings } from "#app/records/settings.server.ts";

type Context = Readonly<RouterContextProvider>;

/** `isClosed`: neither in the settings nor a place where cars stand. */
export type PlaceChoice = PlaceName & { id: string; isClosed: boolean };

/** With those that somebody is kept to now, so that saving the form again does not drop one that has closed. */
export async function listPlaceChoices(
  context: Context,
  current: StaffPlaces = null,
): Promise<PlaceChoice[]> {
  const { db } = requestOf(context).services;
  const places = await withCarPlaces(db, (await readSettings(db)).places);
  const choices = places.map(({ id, city, location }) => ({ id, city, location, isClosed: false }));
  const ids = new Set(choices.map(({ id }) => id));
  for (const { city, location } of current ?? []) {
    if (choices.some((choice) => isSamePlace(choice, { city, location }))) continue;
    const id = freeId(`${city} ${location}`, ids);
    ids.add(id);
    choices.push({ id, city, location, isClosed: true });
  }
  return choices;
}

type GrantForm = { form: FormData; role: StaffRole | null; current?: StaffPlaces };

/** Null for everywhere, which is only ever chosen. A form without the field leaves `current` as it is. */
export async function parseStaffPlaces(
  context: Context,
  { form, role, current = null }: GrantForm,
): Promise<Result<StaffPlaces, string>> {
  const limit = form.get("placeLimit");
  if (!canBeKeptToPlaces(role) || limit === "all") return ok(null);
  if (limit === null) return ok(current);
  const chosen = new Set(form.getAll("place"));
  if (chosen.size === 0) return refused(adminMessages.placesRequired);
  const choices = await listPlaceChoices(context, current);
  const places = choices.filter(({ id }) => chosen.has(id));
  if (places.length < chosen.size) return refused(adminMessages.placeGone);
  return ok(places.map(({ city, location }) => ({ city, location })));
}

/** What was typed, to show it again with a refusal. */
export function staffPlacesValues(form: FormData) {
  const isLimited = form.get("placeLimit") === "chosen";
  return { isLimited, chosen: form.getAll("place").map(String) };
}
