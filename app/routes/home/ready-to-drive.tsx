import { siteRules } from "#app/domain/site-rules.ts";
import { formatHours } from "#app/domain/rental-period.ts";
import { LinkButton } from "#app/ui/button.tsx";
import roadToTheHills from "./pictures/road-to-the-hills.svg?url";

export function ReadyToDrive() {
  return (
    <section className="page-width pb-16 lg:pb-24">
      <div className="relative isolate overflow-hidden rounded-sheet bg-ink text-on-ink">
        <img
          src={roadToTheHills}
          alt=""
          width={1120}
          height={420}
          loading="lazy"
          className="absolute right-0 bottom-0 -z-10 h-56 w-full object-cover object-right-bottom md:h-full"
        />
        <div className="flex flex-col items-start gap-4 px-6 pt-10 pb-60 sm:px-10 md:py-16 lg:px-14 lg:py-20">
          <h2 className="max-w-[7em] text-title lg:text-5xl lg:tracking-tighter">
            Ready to Hit the Road?
          </h2>
          <p className="max-w-sm text-lg text-on-ink-muted">
            Cars for {formatHours(siteRules().minimumHours)} or a month. You see the total before
            you give us anything.
          </p>
          <div className="mt-2 flex w-full flex-wrap gap-3">
            <LinkButton to="/vehicles" size="large" className="max-sm:px-5">
              Browse Vehicles
            </LinkButton>
            <LinkButton to="/contact" size="large" variant="secondary" className="max-sm:px-5">
              Contact Us
            </LinkButton>
          </div>
        </div>
      </div>
    </section>
  );
}
