import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { type View, viewPath } from "./view.ts";

const VIEWS: { view: View; label: string }[] = [
  { view: "sign-in", label: "Sign In" },
  { view: "create", label: "Create Account" },
];

/** Links rather than tabs: they work without scripts and keep `next`. */
export function ViewToggle({ view: shown, next }: { view: View; next: string | null }) {
  return (
    <nav
      aria-label="Sign In or Create Account"
      className="flex gap-1 rounded-[14px] border border-line bg-sunken p-1"
    >
      {VIEWS.map(({ view, label }) => (
        <Link
          key={view}
          to={viewPath(view, next)}
          replace
          preventScrollReset
          aria-current={view === shown ? "page" : undefined}
          className={classNames(
            "grid min-h-11 min-w-0 flex-1 place-items-center rounded-control px-3 text-center text-sm wrap-anywhere font-semibold transition-colors",
            view === shown ? "bg-surface text-ink shadow-soft" : "text-muted hover:text-ink",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
