import { data } from "react-router";
import { textOf } from "#app/http/form-data.ts";

/** The number of a version in a form of this site; anything else, which no such form has, is answered with a 400. */
export function formVersion(form: FormData, field: "version" | "basedOn" | "reviewed"): number {
  const text = textOf(form, field);
  if (!/^\d{1,9}$/.test(text)) throw data(null, { status: 400 });
  return Number(text);
}
