import { Clock3 } from "lucide-react";
import type { ReactNode } from "react";
import { business } from "#app/content/business.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { CoastScene } from "./coast-scene.tsx";
import { ReadyToDrive } from "./ready-to-drive.tsx";
import { WhyUs } from "./why-us.tsx";

export function meta() {
  return [
    { title: `Best Car Rental in Your City · ${business.name}` },
    {
      name: "description",
      content: `${business.tagline}. See the whole price with tax, pick up in ${business.city}, drive. Open 24/7.`,
    },
  ];
}

export function headers() {
  return { "cache-control": "public, max-age=0, s-maxage=5, stale-while-revalidate=60" };
}

export default function Home() {
  return (
    <>
      <Hero>{null}</Hero>
      <WhyUs />
      <ReadyToDrive />
    </>
  );
}

/** Children are the search, which stands on the shore. */
function Hero({ children }: { children: ReactNode }) {
  return (
    <>
      <section className="scene-sky relative isolate overflow-hidden">
        <CoastScene className="absolute inset-x-0 bottom-0 -z-10 h-72 w-full sm:h-96 lg:h-[37.5rem]" />
        <div className="page-width flex flex-col items-start gap-5 pt-10 pb-64 sm:pb-96 lg:min-h-[43rem] lg:pt-18 lg:pb-72">
          <p className="inline-flex items-center gap-2 rounded-full bg-coral px-3.5 py-1.5 text-sm font-semibold text-on-coral">
            <Clock3 aria-hidden="true" className="size-4" />
            {business.openingWords}
          </p>
          <h1 className="max-w-[11ch] text-display font-extrabold text-ink">
            Best Car Rental in Your City
          </h1>
          <p className="max-w-[40ch] text-lg text-ink">
            Pick a car, see the whole price with tax, and drive {business.city} your own way.
          </p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/contact" variant="secondary" size="large">
              Contact us
            </LinkButton>
            <LinkButton to="/about" variant="quiet" size="large">
              About us
            </LinkButton>
          </div>
        </div>
      </section>
      <section aria-label="Find a car" className="page-width relative -mt-20">
        {children}
      </section>
    </>
  );
}
