import { LinkButton } from "#app/ui/button.tsx";

export function ReadyToDrive() {
  return (
    <section className="page-width pb-16 lg:pb-24">
      <div className="relative isolate overflow-hidden rounded-sheet bg-ink text-on-ink">
        <RoadToTheHills />
        <div className="flex flex-col items-start gap-4 px-6 pt-10 pb-60 sm:px-10 md:py-16 lg:px-14 lg:py-20">
          <h2 className="max-w-[7em] text-title lg:text-5xl lg:tracking-tighter">
            Ready to Hit the Road?
          </h2>
          <p className="max-w-sm text-lg text-on-ink-muted">
            Cars for 24 hours or a month. You see the total before you give us anything.
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            <LinkButton to="/vehicles" size="large">
              Browse Vehicles
            </LinkButton>
            <LinkButton to="/contact" size="large" variant="secondary">
              Contact Us
            </LinkButton>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The ghat road to Araku, last bend before the sun. */
function RoadToTheHills() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1120 420"
      preserveAspectRatio="xMaxYMax slice"
      className="absolute right-0 bottom-0 -z-10 h-56 w-full md:h-full"
    >
      <circle cx="872" cy="168" r="88" className="fill-coral" />
      <path
        d="M330 420c70-30 110-112 190-136 62-18 98 22 152 12 70-14 92-96 164-98 60-2 84 54 140 54 58 0 84-52 144-56v224z"
        className="fill-(--cta-hill-far)"
      />
      <path
        d="M360 424c96-14 150-86 246-80 62 4 96 30 152 22 76-10 118-66 190-68 66-2 112 20 172 24v102z"
        className="fill-(--cta-hill)"
      />
      <path
        d="M612 424c28-44 120-56 190-76 58-17 66-36 30-46-40-10-78-18-54-34 16-10 46-12 76-14l6 4c-28 4-50 9-58 16-10 12 32 16 76 27 72 18 74 56 18 82-48 22-84 22-104 41z"
        className="fill-(--cta-road)"
      />
      <path
        d="M700 422c22-30 84-42 130-58 66-23 70-51 16-66-38-10-72-18-48-31 10-5 26-7 42-9"
        fill="none"
        strokeWidth="3.5"
        strokeDasharray="17 13"
        className="stroke-(--cta-line)"
      />
    </svg>
  );
}
