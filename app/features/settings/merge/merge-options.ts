import { policyOfField } from "#app/features/settings/cancellation-schema.ts";
import type { VersionedName } from "#app/records/settings.server.ts";
import type { MergeOptions } from "./merge-setting.ts";

/** How two versions of a setting are compared, where that is not by field or by row. */
export const MERGE_OPTIONS: { readonly [Name in VersionedName]?: MergeOptions } = {
  cancellation: { groupOf: policyOfField },
  taxi: { isOrdered: true },
  offers: { isOrdered: true },
  testimonials: { isOrdered: true },
  questions: { isOrdered: true },
  deposits: { hasIndependentRows: true },
  preparation: { hasIndependentRows: true },
};
