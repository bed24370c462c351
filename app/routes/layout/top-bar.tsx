import { UserRound } from "#app/ui/icons/icons.ts";
import { Link, NavLink } from "react-router";
import { business } from "#app/content/business.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { PageProgress } from "./page-progress.tsx";
import { siteLinks } from "./site-links.ts";

/** Where it is not known who is there, as on a failure, no account is offered. */
type TopBarProps = { signedIn: boolean | undefined };

export function TopBar({ signedIn }: TopBarProps) {
  return (
    <header className="@container fixed inset-x-0 top-0 z-40 h-18 border-b border-line bg-page">
      <div className="page-width flex h-full items-center gap-2">
        <Link
          to="/"
          aria-label={`${business().name}, home`}
          className="mr-auto rounded-control py-1"
        >
          <Logo yielding />
        </Link>
        <nav aria-label="Main" className="hidden h-full items-stretch md:flex">
          {siteLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === "/"} prefetch="intent" className="top-link">
              {label}
            </NavLink>
          ))}
        </nav>
        <AccountButton signedIn={signedIn} />
        <MobileMenu />
      </div>
      <PageProgress />
    </header>
  );
}

function AccountButton({ signedIn }: TopBarProps) {
  if (signedIn === undefined) return null;
  if (signedIn) {
    return (
      <Link
        to="/profile"
        prefetch="intent"
        aria-label="My account"
        className="grid size-11 place-items-center rounded-full bg-sea-soft text-sea transition-colors hover:bg-sea hover:text-on-sea md:ml-2"
      >
        <UserRound aria-hidden="true" className="size-5" />
      </Link>
    );
  }
  return (
    <LinkButton to="/login" size="small" className="md:ml-2">
      Login
    </LinkButton>
  );
}
