import { siteRules } from "#app/domain/site-rules.ts";
import { ArrowRight } from "#app/ui/icons/icons.ts";
import { LinkButton } from "#app/ui/button.tsx";
import instantBooking from "./pictures/instant-booking.svg?url";
import premiumFleet from "./pictures/premium-fleet.svg?url";
import safeAndSecure from "./pictures/safe-and-secure.svg?url";

const REASONS = [
  {
    title: "Instant Booking",
    get text() {
      return `Choose, upload, pay. We hold the car for ${siteRules().holdMinutes} minutes while you pay, and confirm at once.`;
    },
    picture: instantBooking,
  },
  {
    title: "Premium Fleet",
    text: "From city hatchbacks to seven-seaters, checked and cleaned before every trip.",
    picture: premiumFleet,
  },
  {
    title: "Safe & Secure",
    text: "Your documents stay private, and you see the tax and the total before you pay.",
    picture: safeAndSecure,
  },
];

export function WhyUs() {
  return (
    <section className="page-width py-16 lg:py-24">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-title">Why Choose Our Service</h2>
        <LinkButton to="/vehicles" variant="quiet" className="-mx-5">
          Browse Cars
          <ArrowRight aria-hidden="true" className="size-5" />
        </LinkButton>
      </div>
      <ul className="mt-8 grid gap-8 md:grid-cols-3 lg:mt-10 lg:gap-6">
        {REASONS.map(({ title, text, picture }) => (
          <li key={title}>
            <img
              src={picture}
              alt=""
              width={360}
              height={176}
              loading="lazy"
              className="h-auto w-full rounded-card"
            />
            <h3 className="mt-5 text-xl">{title}</h3>
            <p className="mt-2 max-w-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
