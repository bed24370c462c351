import { ShieldCheck } from "#app/ui/icons/icons.ts";
import { Link } from "react-router";
import { business } from "#app/content/business.ts";

export function PrivacyNote() {
  return (
    <p className="mt-5 flex gap-3 px-2 text-sm leading-6 text-muted">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sea" />
      <span>
        {business().name} keeps your name, e-mail and phone to run your bookings and to reach you
        about them. Your password is stored so that nobody can read it.{" "}
        <Link to="/privacypolicy" className="text-sea underline underline-offset-4">
          Privacy Policy
        </Link>
      </span>
    </p>
  );
}
