import { ArrowUpRight, Mail, MapPin, Phone } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { business } from "#app/content/business.ts";
import { CookieChoices } from "#app/features/analytics/cookie-choices.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { footerLinks } from "./site-links.ts";

const policyLinks = [
  { to: "/privacypolicy", label: "Privacy Policy" },
  { to: "/TermsandConditions", label: "Terms of Service" },
];

export function Footer({ asksForGoogle }: { asksForGoogle: boolean }) {
  return (
    <footer className="bg-ink text-on-ink">
      <div className="page-width grid gap-x-8 gap-y-10 pt-14 pb-8 grid-cols-2 sm:grid-cols-3 lg:grid-cols-[minmax(0,5fr)_2fr_2fr_2fr]">
        <div className="flex flex-col gap-5 col-span-full lg:col-span-1">
          <Logo />
          <p className="max-w-xs text-on-ink-muted">{`${business().tagline}.`}</p>
          <Contacts />
        </div>
        <LinkColumn title="Drive">
          {footerLinks().map(({ to, label }) => (
            <Link key={to} to={to} prefetch="intent" className="footer-link">
              {label}
            </Link>
          ))}
        </LinkColumn>
        <LinkColumn title="Rules">
          {policyLinks.map(({ to, label }) => (
            <Link key={to} to={to} prefetch="intent" className="footer-link">
              {label}
            </Link>
          ))}
          {asksForGoogle ? <CookieChoices className="footer-link" /> : null}
        </LinkColumn>
        {business().social.length === 0 ? null : (
          <LinkColumn title="Follow">
            {business().social.map(({ label, url }) => (
              <a key={url} href={url} rel="noreferrer" className="footer-link">
                {label}
                <ArrowUpRight aria-hidden="true" className="size-4" />
              </a>
            ))}
          </LinkColumn>
        )}
        <p className="border-t border-line-on-ink pt-6 text-sm text-on-ink-muted col-span-full">
          {`© ${business().name}, ${business().city}`}
        </p>
      </div>
    </footer>
  );
}

function LinkColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className="flex flex-col items-start">
      <h2 className="mb-2 font-sans text-sm font-semibold tracking-normal text-on-ink">{title}</h2>
      {children}
    </nav>
  );
}

function Contacts() {
  const { street, area, city, state, postcode } = business().address;
  return (
    <address className="flex flex-col items-start not-italic">
      <p className="mb-1 flex items-start gap-2.5 text-on-ink-muted">
        <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {`${street}, ${area}`}
          <br />
          {`${city}, ${state} ${postcode}`}
        </span>
      </p>
      <a href={`tel:${business().phone.tel}`} className="footer-link tabular">
        <Phone aria-hidden="true" className="mr-1 size-4 shrink-0" />
        {business().phone.display}
      </a>
      <a href={`mailto:${business().email.support}`} className="footer-link">
        <Mail aria-hidden="true" className="mr-1 size-4 shrink-0" />
        <span className="wrap-anywhere">{business().email.support}</span>
      </a>
    </address>
  );
}
