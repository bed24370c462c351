import { ChevronLeft } from "#app/ui/icons/icons.ts";
import { Link } from "react-router";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="-ml-1 mb-3 flex min-h-11 w-fit items-center gap-1 rounded-control pr-2 text-sm font-semibold text-sea underline-offset-4 hover:underline"
    >
      <ChevronLeft aria-hidden="true" className="size-5" />
      <span className="wrap-anywhere">
        <UnbrokenText text={label} />
      </span>
    </Link>
  );
}
