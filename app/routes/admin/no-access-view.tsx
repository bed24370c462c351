import { business } from "#app/content/business.ts";
import { ROLE_LABELS } from "#app/features/accounts/staff/role-labels.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { homeOf } from "./home-of.ts";
import type { NoAccess } from "./no-access.ts";

const TITLE = "You don’t have access to this page";

const TEXTS = {
  role: "If you need this page for your work, ask an owner to change your role.",
  place:
    "Staff of that place, or a manager, can do it. If you work there too, ask a manager to add the place to your role.",
};

export function NoAccessView({ role, reason }: Pick<NoAccess, "role" | "reason">) {
  const title =
    reason === "place" ? "This is not at your place" : `Your role is ${ROLE_LABELS[role]}`;
  return (
    <>
      <title>{`${TITLE} · ${business().name}`}</title>
      <h1 className="text-2xl sm:text-3xl">{TITLE}</h1>
      <EmptyState
        title={title}
        text={`Nothing was changed. ${TEXTS[reason]}`}
        action={<LinkButton to={homeOf(role)}>Go to your pages</LinkButton>}
      />
    </>
  );
}
