import { href } from "react-router";
import { withNext } from "#app/features/accounts/base/next-path.ts";
import { LoginCard } from "#app/routes/login/login-card.tsx";
import { LinkButton } from "#app/ui/button.tsx";

export function LinkExpired({ next }: { next: string | null }) {
  const searchParams = new URLSearchParams({ again: "1", ...(next !== null && { next }) });
  return (
    <LoginCard
      title="This link no longer works"
      text="It was already used, has expired or was replaced by a newer one. A link works once, for 10 minutes."
    >
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`${href("/login/code")}?${searchParams.toString()}`}>
          Get a new link
        </LinkButton>
        <LinkButton to={withNext(href("/login"), next)} variant="secondary">
          Sign in another way
        </LinkButton>
      </div>
    </LoginCard>
  );
}
