import type { ReactNode } from "react";
import { Link } from "react-router";

type QuietLinkProps = {
  to: string;
  /** Lets the browser load the page, as one whose cookies have its path needs. */
  reloadDocument?: boolean;
  children: ReactNode;
};

export function QuietLink({ to, reloadDocument = false, children }: QuietLinkProps) {
  return (
    <Link
      to={to}
      reloadDocument={reloadDocument}
      className="flex min-h-11 items-center self-start rounded-control text-sm font-semibold text-sea underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
