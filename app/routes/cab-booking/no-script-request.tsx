import { X } from "#app/ui/icons/icons.ts";
import { Link } from "react-router";
import type { TaxiChoice } from "#app/content/taxi.ts";
import { Card } from "#app/ui/card.tsx";
import { ChoiceSummary } from "./choice-facts.tsx";
import type { FormDefaults } from "./form-defaults.server.ts";
import { RequestForm } from "./request-form.tsx";

type NoScriptRequestProps = { choice: TaxiChoice; defaults: FormDefaults };

/** For visitors without scripts, or with a link to a package. */
export function NoScriptRequest({ choice, defaults }: NoScriptRequestProps) {
  return (
    <section id="request" aria-labelledby="request-title" className="mt-10 scroll-mt-24">
      <Card className="relative mx-auto max-w-lg sm:p-8">
        <h2 id="request-title" className="pr-12 text-2xl">
          {choice.title}
        </h2>
        <ChoiceSummary choice={choice} />
        <RequestForm choice={choice} defaults={defaults} />
        <Link
          to="/cabbooking"
          preventScrollReset
          aria-label="Close"
          className="absolute top-4 right-3 grid size-11 place-items-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink sm:top-6 sm:right-6"
        >
          <X aria-hidden="true" className="size-5" />
        </Link>
      </Card>
    </section>
  );
}
