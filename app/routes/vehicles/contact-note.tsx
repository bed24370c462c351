import { MessageCircle, Phone } from "lucide-react";
import { Link } from "react-router";
import { business } from "#app/content/business.ts";

const LINK =
  "inline-flex min-h-11 items-center gap-2 font-semibold text-sea underline-offset-4 hover:underline";

/** Floats over the corner of a wide screen; on a narrow one, where it would cover cars, it follows them. */
export function ContactNote() {
  return (
    <aside
      aria-label="Help with a booking"
      className="flex flex-wrap items-center gap-x-5 rounded-card border border-line bg-surface px-5 py-3 shadow-soft lg:sticky lg:bottom-5 lg:z-20 lg:self-end lg:rounded-full lg:py-1 lg:text-[0.9375rem] lg:shadow-lift"
    >
      <p className="font-medium">Booking issues or rentals under 24 hours?</p>
      <p className="flex flex-wrap gap-x-5">
        <Link to="/contact" className={LINK}>
          <MessageCircle aria-hidden="true" className="size-4" />
          Contact
        </Link>
        <a href={`tel:${business.phone.tel}`} className={LINK}>
          <Phone aria-hidden="true" className="size-4" />
          Call us
        </a>
      </p>
    </aside>
  );
}
