import type { ReactNode } from "react";
import { Link } from "react-router";

type QuietLinkProps = {
  to: string;
  children: ReactNode;
};

export function QuietLink({ to, children }: QuietLinkProps) {
  return (
    <Link
      to={to}
      className="flex min-h-11 items-center self-start rounded-control text-sm font-semibold text-sea underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
