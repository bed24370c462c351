import { siteRules } from "#app/domain/site-rules.ts";
import { formatHours } from "#app/domain/rental-period.ts";
import { MessageCircle, Phone } from "#app/ui/icons/icons.ts";
import { Link } from "react-router";
import { business } from "#app/content/business.ts";

const LINK =
  "inline-flex min-h-11 items-center gap-2 font-semibold text-sea underline-offset-4 hover:underline";

/** Floats while the cars are in view, except on a phone, where it follows them. */
export function ContactNote() {
  return (
    <aside aria-label="Help with a booking" className="contact-note">
      <div className="rounded-card border border-line bg-surface">
        <p className="leading-5 font-medium text-pretty">
          Booking issues or rentals under {formatHours(siteRules().minimumHours)}?
        </p>
        <p className="flex flex-wrap gap-x-5 @min-[90rem]:mt-1.5 @min-[90rem]:flex-col">
          <Link to="/contact" className={LINK}>
            <MessageCircle aria-hidden="true" className="size-4" />
            Contact
          </Link>
          <a href={`tel:${business().phone.tel}`} className={LINK}>
            <Phone aria-hidden="true" className="size-4" />
            Call us
          </a>
        </p>
      </div>
    </aside>
  );
}
