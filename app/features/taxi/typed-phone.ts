import { normalisePhone } from "#app/domain/phone-number.ts";
import type { PhoneState } from "./phone-state.ts";

/** The form checks nothing, so there may be two numbers in it, or words. */
const NUMBERS = /\+?\d(?:[\s().\u2010-\u2015-]*\d)*/g;

const SHORTEST_NUMBER = 5;
/** Local and long-distance numbers of landlines, the latter with or without their 0. */
const LANDLINE = /^(?:[2-9]\d{5,7}|0[1-9]\d{9}|[1-9]\d{9})$/;

/** What can be dialled of a typed phone number: its first number in E.164, else as it was typed. */
export function findDialledNumber(typed: string): { e164: string | null; dialled: string | null } {
  const numbers: readonly string[] = typed.match(NUMBERS) ?? [];
  const e164 = numbers.map(normalisePhone).find((number) => number !== null) ?? null;
  if (e164 !== null) return { e164, dialled: e164 };
  const digits = numbers.map((number) => number.replaceAll(/[^\d+]/g, ""));
  return { e164, dialled: digits.find(({ length }) => length >= SHORTEST_NUMBER) ?? null };
}

/** A number that seems to lack a digit, or is none, is incomplete: nobody can be called back on it. */
export function phoneStateOf(typed: string): PhoneState {
  if (typed.trim() === "") return "none";
  const { e164, dialled } = findDialledNumber(typed);
  return e164 !== null || LANDLINE.test(dialled ?? "") ? "given" : "incomplete";
}
