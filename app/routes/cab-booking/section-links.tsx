import { Binoculars, CloudFog, MountainSnow, Route } from "#app/ui/icons/icons.ts";
import { cheapestOf, type TaxiSection } from "#app/content/taxi.ts";
import type { TaxiPlace } from "#app/domain/place-pictures.ts";
import { formatPrice } from "./choice-facts.tsx";

const ICONS = {
  highway: Route,
  kailasagiri: Binoculars,
  araku: MountainSnow,
  lambasingi: CloudFog,
} satisfies Record<TaxiPlace, typeof Route>;

export function SectionLinks({ sections }: { sections: readonly TaxiSection[] }) {
  const last = sections.length % 2 === 1 ? sections.at(-1) : undefined;
  return (
    <nav aria-label="Taxi services">
      <ul className="grid grid-cols-1 gap-px overflow-hidden rounded-card border border-line bg-line shadow-soft sm:grid-cols-2">
        {sections.map((section) => {
          const { id, shortTitle, place } = section;
          const Icon = ICONS[place];
          return (
            <li key={id} className={section === last ? "sm:col-span-2" : undefined}>
              <a
                href={`#${id}`}
                className="flex h-full min-h-16 flex-wrap items-center gap-3 bg-surface px-4 py-3 transition-colors -outline-offset-4 hover:bg-sunken sm:gap-4 sm:p-5"
              >
                <Icon
                  aria-hidden="true"
                  className="size-10 shrink-0 rounded-full bg-sea-soft p-2.5 text-sea"
                />
                <span className="flex flex-1 basis-32 flex-wrap items-baseline justify-between gap-x-3 sm:flex-col sm:justify-center">
                  <span className="font-semibold">{shortTitle}</span>
                  <span className="text-sm text-muted">
                    from{" "}
                    <strong className="tabular text-base font-semibold text-ink">
                      {formatPrice(cheapestOf(section))}
                    </strong>
                  </span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
