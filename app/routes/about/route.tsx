import { Link } from "react-router";
import { policySections } from "#app/content/policies.server.ts";
import { business } from "#app/content/business.ts";
import { requestOf } from "#app/context.ts";
import { cachedUntilChange } from "#app/http/cached-until-change.ts";
import { getStandardRate } from "#app/routes/get-standard-rate.server.ts";
import { plainPage } from "#app/http/plain-page.ts";
import { vehiclePicture } from "#app/domain/vehicle-pictures.ts";
import { pageMeta } from "#app/features/sharing/page-meta.ts";
import { SectionBody } from "#app/ui/policy-text.tsx";
import type { Route } from "./+types/route";

export const handle = plainPage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "About Us",
    description: `${business().name} rents out self-drive cars in ${business().city}. How we work, how we price and how we treat your documents.`,
    path: "/About",
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const percent = await getStandardRate(requestOf(context).services);
  return { sections: policySections("about", percent) };
}

export function headers() {
  return cachedUntilChange("fleet");
}

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width py-10 lg:py-16">
      <header className="grid grid-cols-1 items-center gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-16">
        <div>
          <h1 className="text-title">About Us</h1>
          <p className="mt-4 max-w-prose text-lg text-muted">{business().tagline}.</p>
          <p className="mt-6 flex flex-wrap gap-x-8 gap-y-1 text-lg">
            <PageLink to="/vehicles">Browse Vehicles</PageLink>
            <PageLink to="/contact">Contact Us</PageLink>
          </p>
        </div>
        <img
          src={vehiclePicture("suv", "teal", "coast")}
          alt="A teal SUV beside the sea"
          width={960}
          height={600}
          className="h-auto w-full rounded-card bg-sunken"
        />
      </header>
      <div className="mt-10 lg:mt-16">
        {loaderData.sections.map((section) => (
          <section
            key={section.id}
            id={section.id}
            className="grid scroll-mt-24 grid-cols-1 border-t border-line py-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16"
          >
            <h2 className="text-2xl">{section.title}</h2>
            <div className="max-w-prose lg:-mt-3">
              <SectionBody section={section} />
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="py-2 text-sea underline underline-offset-4">
      {children}
    </Link>
  );
}
