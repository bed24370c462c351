import { type UserAction, userActions } from "#app/features/accounts/admin/admin-messages.ts";
import type { FormProblem, FormRefusal } from "#app/features/accounts/base/form-problems.ts";

/** 'Failed to delete account: …' (spec 8). */
export function formatFailure(action: UserAction, { problems }: FormRefusal): FormProblem {
  const { title, ...more } = problems.form ?? { title: "" };
  return { title: `${userActions[action].failed}: ${title}`, ...more };
}
