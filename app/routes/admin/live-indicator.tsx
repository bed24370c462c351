import { RotateCw } from "#app/ui/icons/admin-icons.ts";
import { useLocation } from "react-router";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import type { Liveness } from "./subscribe-to-changes.ts";

const LABELS: Record<Liveness, string> = {
  starting: "Connecting…",
  live: "Live",
  reconnecting: "Reconnecting…",
};

export function LiveIndicator({ liveness }: { liveness: Liveness }) {
  const { pathname, search } = useLocation();
  if (!useEnhanced()) {
    return (
      <a
        href={pathname + search}
        className="flex min-h-11 items-center gap-2 rounded-control text-sm font-semibold text-sea underline-offset-4 hover:underline"
      >
        <RotateCw aria-hidden="true" className="size-4" />
        Refresh
      </a>
    );
  }
  return (
    <p className="flex min-h-11 items-center gap-2 text-sm text-muted" data-live={liveness}>
      <span
        aria-hidden="true"
        className={`size-2 rounded-full ${liveness === "live" ? "bg-success" : "bg-warning"}`}
      />
      {LABELS[liveness]}
    </p>
  );
}
