import { Phone } from "#app/ui/icons/icons.ts";
import { data, Link, redirect } from "react-router";
import { business } from "#app/content/business.ts";
import { isTaxiOpen } from "#app/content/settings.ts";
import { findTaxiChoice, taxiSections } from "#app/content/site-content.server.ts";
import type { TaxiSection } from "#app/content/taxi.ts";
import { requestOf } from "#app/context.ts";
import { businessDate } from "#app/domain/business-time.ts";
import { pageMeta } from "#app/features/sharing/page-meta.ts";
import { readPhoneState } from "#app/features/taxi/phone-state.ts";
import { phoneStateOf } from "#app/features/taxi/typed-phone.ts";
import { readTypedRequest } from "#app/features/taxi/taxi-request.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { readForm } from "#app/http/form-data.ts";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import type { Route } from "./+types/route";
import { ResultAlert } from "./result-alert.tsx";
import { formDefaults } from "./form-defaults.server.ts";
import { NoScriptRequest } from "./no-script-request.tsx";
import { SectionLinks } from "./section-links.tsx";
import { submitRequest } from "./submit-request.server.ts";
import type { TaxiResult } from "./taxi-result.ts";
import { TaxiCard } from "./taxi-card.tsx";

const PUBLIC_CACHE_CONTROL = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.answer ? "Request sent · Book Taxi" : "Book Taxi",
    description: `Taxis with a driver in ${business().city}: ${describeSections(loaderData?.sections)}.`,
    path: "/cabbooking",
  });
}

function describeSections(sections: readonly TaxiSection[] = []): string {
  return sections.map(({ shortTitle }) => shortTitle).join(", ");
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("cache-control") ? actionHeaders : loaderHeaders;
}

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  if (!isTaxiOpen()) throw new Response(null, { status: 404 });
  const requested = findTaxiChoice(searchParams.get("book") ?? "");
  const sent = findTaxiChoice(searchParams.get("sent") ?? "");
  const answer: TaxiResult | null =
    sent === undefined ? null : { sent: true, phone: readPhoneState(searchParams) };
  const { services, account } = requestOf(context);
  const customer = await account();
  const defaults = formDefaults(customer, businessDate(services.clock.now()));
  const isPublic = requested === undefined && answer === null && customer === null;
  return data(
    { sections: taxiSections(), requested: requested ?? null, answer, ...defaults },
    { headers: isPublic ? { "cache-control": PUBLIC_CACHE_CONTROL } : NO_STORE },
  );
}

/** Redirects once stored, so that reloading the page sends nothing twice. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const result = await submitRequest(requestOf(context), form);
  if (result.ok) {
    const { choice, phone } = result.value;
    const state = phoneStateOf(phone);
    const params = new URLSearchParams({
      sent: choice.id,
      ...(state !== "given" && { phone: state }),
    });
    return redirect(`/cabbooking?${params.toString()}#answer`, { status: 303, headers: NO_STORE });
  }
  const typed = result.reason === 400 ? null : readTypedRequest(form);
  const answer: TaxiResult = { sent: false, typed };
  return data(answer, { status: result.reason, headers: NO_STORE });
}

export default function CabBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { sections, requested } = loaderData;
  const answer = actionData ?? loaderData.answer;
  return (
    <div className="page-width py-8 lg:py-14">
      {answer === null ? null : (
        <div id="answer" className="mb-8 max-w-2xl">
          <ResultAlert answer={answer} />
        </div>
      )}
      <header className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:items-center lg:gap-16">
        <div>
          <h1 className="text-title lg:text-5xl lg:tracking-tighter">Book Taxi in your city</h1>
          <p className="mt-4 max-w-prose text-lg text-muted">
            Our taxi service in {business().city}: SUVs and sedans with a driver, for single trips,
            sightseeing and holidays in the hills.
          </p>
          <p className="mt-4">
            Rather drive yourself?{" "}
            <Link
              to="/vehicles"
              prefetch="intent"
              className="inline-block py-2 font-semibold text-sea underline underline-offset-4"
            >
              See our self-drive cars
            </Link>
          </p>
        </div>
        <SectionLinks sections={sections} />
      </header>
      {requested === null ? null : <NoScriptRequest choice={requested} defaults={loaderData} />}
      {sections.map(({ id, title, text, place, choices }, index) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-title`}
          className="mt-12 grid scroll-mt-24 grid-cols-1 gap-6 border-t border-line pt-8 lg:mt-16 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10 lg:pt-10"
        >
          <div className="self-start lg:sticky lg:top-28">
            <h2 id={`${id}-title`} className="text-2xl lg:text-3xl">
              <UnbrokenText text={title} />
            </h2>
            <p className="mt-2 max-w-prose text-muted">{text}</p>
          </div>
          <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2 lg:gap-6">
            {choices.map((choice) => (
              <TaxiCard
                key={choice.id}
                choice={choice}
                place={place}
                defaults={loaderData}
                eager={index === 0}
              />
            ))}
          </div>
        </section>
      ))}
      <OtherTrip />
    </div>
  );
}

function OtherTrip() {
  return (
    <p className="mt-12 flex flex-wrap items-center gap-x-4 rounded-card border border-line bg-sunken px-5 py-3 lg:mt-16">
      Different route or a bigger group?
      <a
        href={`tel:${business().phone.tel}`}
        className="tabular inline-flex min-h-11 items-center gap-2 font-semibold text-sea underline-offset-4 hover:underline"
      >
        <Phone aria-hidden="true" className="size-4" />
        Call {business().phone.display}
      </a>
    </p>
  );
}
