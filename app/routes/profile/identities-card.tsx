import { href } from "react-router";
import { BuildingComplex } from "#app/ui/icons/account-icons.ts";
import type { ReactNode } from "react";
import { formatDay } from "#app/domain/business-time.ts";
import type { ConnectedAccounts } from "#app/features/accounts/identities/list-connected-accounts.server.ts";
import { GoogleMark } from "#app/features/accounts/identities/google-mark.tsx";
import { useLeaving } from "#app/features/accounts/identities/use-leaving-page.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ProfileCard } from "./profile-card.tsx";

/** Hidden when no provider is configured or connected. */
export function IdentitiesCard({ connected, offered, outcome }: ConnectedAccounts) {
  if (connected.length === 0 && offered.length === 0) return null;
  return (
    <div id="connected-accounts" className="scroll-mt-24">
      <ProfileCard title="Connected accounts" text="Use them to sign in without a password.">
        {outcome === null ? null : <Alert {...outcome} />}
        <ul className="divide-y divide-line border-t border-line">
          {connected.map(({ id, provider, name, since }) => (
            <Row
              key={id}
              provider={provider}
              name={name}
              state={`Connected since ${formatDay(since)}`}
            >
              <ChangeForm verb="Disconnect" name={name} fields={{ disconnect: id, provider }} />
            </Row>
          ))}
          {offered.map(({ provider, name }) => (
            <Row key={provider} provider={provider} name={name} state="Not connected">
              <ChangeForm verb="Connect" name={name} fields={{ connect: provider }} />
            </Row>
          ))}
        </ul>
      </ProfileCard>
    </div>
  );
}

type RowProps = { provider: string; name: string; state: string; children: ReactNode };

function Row({ provider, name, state, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 last:pb-0">
      {provider === "google" ? (
        <GoogleMark className="size-5 shrink-0" />
      ) : (
        <BuildingComplex aria-hidden="true" className="size-5 shrink-0 text-muted" />
      )}
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="tabular text-sm leading-5 text-muted">{state}</p>
      </div>
      {children}
    </li>
  );
}

type ChangeFormProps = {
  verb: "Connect" | "Disconnect";
  name: string;
  fields: Record<string, string>;
};

/** A plain form: its response may redirect to another site, which fetch cannot follow. */
function ChangeForm({ verb, name, fields }: ChangeFormProps) {
  const { leaving, onSubmit } = useLeaving();
  return (
    <form method="post" action={href("/profile/identities")} onSubmit={onSubmit}>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" variant="secondary" size="small" pending={leaving}>
        {verb}
        <span className="sr-only"> {name}</span>
      </Button>
    </form>
  );
}
