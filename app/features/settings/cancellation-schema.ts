import type { CancellationPolicies, CancellationStep } from "#app/domain/cancellation.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { cancellationProblems as problems } from "./settings-messages.ts";

export const POLICIES = ["bookingPage", "terms"] as const;
export type PolicyName = (typeof POLICIES)[number];
export const MAX_STEPS = 5;

/** As typed: `bookingPage 0 hours`, `bookingPage 0 percent` and so on. A step without either is none. */
export type CancellationFields = Record<string, string>;
export type CancellationFieldProblems = Partial<Record<string, string>>;

export function stepField(policy: PolicyName, index: number, part: "hours" | "percent"): string {
  return `${policy} ${index} ${part}`;
}

/** Its steps depend on each other. */
export function policyOfField(field: string): string {
  return POLICIES.find((policy) => field.startsWith(`${policy} `)) ?? field;
}

export function fieldsOfPolicies(policies: CancellationPolicies): CancellationFields {
  const entries = POLICIES.flatMap((policy) =>
    policies[policy].flatMap(({ fromHours, percent }, index) => [
      [stepField(policy, index, "hours"), String(fromHours)],
      [stepField(policy, index, "percent"), String(percent)],
    ]),
  );
  return Object.fromEntries(entries);
}

/** The form, or the part of a file of settings. */
export function parseCancellation(
  input: unknown,
): Result<CancellationPolicies, CancellationFieldProblems> {
  const fields: Record<string, unknown> =
    typeof input === "object" && input !== null ? { ...input } : {};
  const found: CancellationFieldProblems = {};
  const read = (policy: PolicyName) => readSteps(policy, fields, found);
  const policies = { bookingPage: read("bookingPage"), terms: read("terms") };
  return Object.keys(found).length === 0 ? ok(policies) : refused(found);
}

function readSteps(
  policy: PolicyName,
  fields: Readonly<Record<string, unknown>>,
  found: CancellationFieldProblems,
): CancellationStep[] {
  const steps: CancellationStep[] = [];
  for (let index = 0; index < MAX_STEPS; index += 1) {
    const names = [stepField(policy, index, "hours"), stepField(policy, index, "percent")] as const;
    const [hours, percent] = [fields[names[0]] ?? "", fields[names[1]] ?? ""];
    if (hours === "" && percent === "") continue;
    const fromHours = parseWhole(hours, 2000);
    const charge = parseWhole(percent, 100);
    if (fromHours === null) found[names[0]] = problems.hours;
    if (charge === null) found[names[1]] = problems.percent;
    if (fromHours === null || charge === null) continue;
    const earlier = steps.at(-1);
    if (earlier && fromHours >= earlier.fromHours) found[names[0]] = problems.fewerHours;
    if (earlier && charge < earlier.percent) found[names[1]] = problems.morePercent;
    steps.push({ fromHours, percent: charge });
  }
  const isWhole = steps.at(-1)?.fromHours === 0;
  const isEmpty = Object.keys(found).every((name) => !name.startsWith(policy));
  if (!isWhole && isEmpty) {
    found[stepField(policy, Math.max(0, steps.length - 1), "hours")] = problems.untilPickup;
  }
  return steps;
}

function parseWhole(typed: unknown, most: number): number | null {
  const isWhole = typeof typed === "string" && /^\d{1,4}$/.test(typed.trim());
  return isWhole && Number(typed) <= most ? Number(typed) : null;
}
