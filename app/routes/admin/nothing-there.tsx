import { business } from "#app/content/business.ts";
import { deskMessages } from "#app/features/accounts/people/desk-messages.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** An account that does not exist, or no longer. */
export function NothingThere() {
  return (
    <>
      <title>{`Account not found · ${business.name}`}</title>
      <h1 className="text-2xl">Account not found</h1>
      <EmptyState
        title={deskMessages["not-found"]}
        text="It may have been deleted, by its owner or at the desk."
        action={<LinkButton to="/admin/users">All users</LinkButton>}
      />
    </>
  );
}
