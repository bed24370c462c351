import { siteRules } from "#app/domain/site-rules.ts";
import { formatHours } from "#app/domain/rental-period.ts";
import { Clock, Mail, MapPin, MessageCircle, Phone } from "#app/ui/icons/icons.ts";
import type { IconComponent } from "#app/ui/icons/create-icon.tsx";
import type { ReactNode } from "react";
import { business } from "#app/content/business.ts";
import { frequentQuestions } from "#app/content/site-content.server.ts";
import { pageMeta } from "#app/features/sharing/page-meta.ts";
import { questionList } from "#app/features/sharing/question-list.ts";
import { rentalBusiness } from "#app/features/sharing/rental-business.ts";
import { requestOf } from "#app/context.ts";
import { cachedUntilChange } from "#app/http/cached-until-change.ts";
import { getStandardRate } from "#app/routes/get-standard-rate.server.ts";
import { plainPage } from "#app/http/plain-page.ts";
import type { Route } from "./+types/route";
import { Questions } from "./questions.tsx";

export const handle = plainPage;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Contact Us",
    description: `Call, message or write to ${business().name} in ${business().city}: ${business().phone.display}, ${business().email.support}.`,
    path: "/Contact",
    things: (origin) => [
      rentalBusiness(origin),
      ...(loaderData.questions.length === 0 ? [] : [questionList(loaderData.questions)]),
    ],
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const percent = await getStandardRate(requestOf(context).services);
  return { questions: frequentQuestions(percent) };
}

export function headers() {
  return cachedUntilChange("fleet");
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { address, email, phone, whatsapp } = business();
  return (
    <div className="page-width py-10 lg:py-16">
      <header className="max-w-prose">
        <h1 className="text-title">Contact Us</h1>
        <p className="mt-4 text-lg text-muted">
          Something wrong with a booking, or a rental under {formatHours(siteRules().minimumHours)}?
          Calling is quickest. If it is about a booking, keep its reference at hand.
        </p>
      </header>
      <div className="mt-10 grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-6 lg:mt-12">
        <ContactCard icon={Phone} title="Phone">
          <ContactLink href={`tel:${phone.tel}`}>{phone.display}</ContactLink>
          <p className="mt-1 flex items-center gap-2 text-muted">
            <Clock aria-hidden="true" className="size-4 shrink-0" />
            {business().openingWords}
          </p>
        </ContactCard>
        <ContactCard icon={MessageCircle} title="WhatsApp">
          <ContactLink href={whatsapp.url}>{whatsapp.display}</ContactLink>
          <p className="mt-1 text-muted">Good for photographs and for sharing where you are.</p>
        </ContactCard>
        <ContactCard icon={Mail} title="E-mail">
          <ContactLink href={`mailto:${email.support}`}>{email.support}</ContactLink>
          <p className="mt-1 text-muted">For refunds, invoices and anything that can wait.</p>
        </ContactCard>
        <ContactCard icon={MapPin} title="Address">
          <address className="wrap-anywhere py-2 text-lg leading-relaxed text-ink not-italic">
            {address.street}
            <br />
            {address.area}
            <br />
            {address.city} {address.postcode}
            <br />
            {address.state}
          </address>
        </ContactCard>
      </div>
      {loaderData.questions.length === 0 ? null : <Questions questions={loaderData.questions} />}
    </div>
  );
}

type ContactCardProps = { icon: IconComponent; title: string; children: ReactNode };

function ContactCard({ icon: Icon, title, children }: ContactCardProps) {
  return (
    <section className="rounded-card border border-line bg-surface p-6 sm:p-8">
      <h2 className="flex flex-wrap items-center gap-x-3 text-xl">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
        {title}
      </h2>
      <div className="mt-2">{children}</div>
    </section>
  );
}

function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="inline-block py-2 text-lg wrap-anywhere text-sea tabular-nums underline underline-offset-4"
    >
      {children}
    </a>
  );
}
