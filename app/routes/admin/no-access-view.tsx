import { business } from "#app/content/business.ts";
import { ROLE_LABELS } from "#app/features/accounts/staff/role-labels.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { homeOf } from "./home-of.ts";
import type { NoAccess } from "./no-access.ts";

const TITLE = "You don’t have access to this page";

export function NoAccessView({ role }: Pick<NoAccess, "role">) {
  return (
    <>
      <title>{`${TITLE} · ${business().name}`}</title>
      <h1 className="text-2xl sm:text-3xl">{TITLE}</h1>
      <EmptyState
        title={`Your role is ${ROLE_LABELS[role]}`}
        text="Nothing was changed. If you need this page for your work, ask an owner to change your role."
        action={<LinkButton to={homeOf(role)}>Go to your pages</LinkButton>}
      />
    </>
  );
}
