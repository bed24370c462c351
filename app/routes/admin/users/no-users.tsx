import { href } from "react-router";
import type { UserQuery } from "#app/features/accounts/admin/list-users.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

const NOT_FOUND = {
  title: "Nobody found",
  text: "Try part of the name, the e-mail or the phone number.",
};
const EMPTY = {
  all: NOT_FOUND,
  admins: { title: "No staff", text: "Invite a colleague, or give a user a role on their page." },
  banned: { title: "Nobody is banned", text: "A ban is given and lifted on the page of a user." },
};

export function NoUsers({ query: { text, filter } }: { query: UserQuery }) {
  const all = (
    <LinkButton to={href("/admin/users")} variant="secondary">
      Show all users
    </LinkButton>
  );
  return <EmptyState {...(text === "" ? EMPTY[filter] : NOT_FOUND)} action={all} />;
}
