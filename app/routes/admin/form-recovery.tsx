import { WifiOff } from "#app/ui/icons/icons.ts";
import { useMatches } from "react-router";
import { useOnSignOut } from "#app/features/accounts/session/use-on-sign-out.ts";
import { FormRestored } from "#app/ui/form-restored.tsx";
import { clearSavedForm } from "#app/ui/saved-form.ts";
import { useFormRecovery } from "#app/ui/use-form-recovery.ts";
import { useOnline } from "#app/ui/use-online.ts";
import { isOfflinePage } from "./offline-page.ts";
import { useOfflineFilters } from "./use-offline-filters.ts";

const NOT_SENT =
  "Not sent: you are offline. What you typed stays here; send it once you are connected.";
const NOT_LOADED = "Not loaded: you are offline. This page stays as it is until you are connected.";
const OFFLINE = "You are offline. What you type stays here, but nothing can be sent.";

/** Says while offline that nothing can be sent, and when a form was restored. */
export function FormRecovery({ userId }: { userId: string }) {
  const { isRestored, wasBlocked } = useFormRecovery(userId);
  const isFilterBlocked = useOfflineFilters();
  useOnSignOut(clearSavedForm);
  const isOnline = useOnline();
  const worksOffline = useMatches().some(({ handle }) => isOfflinePage(handle));
  return (
    <>
      {isRestored ? <FormRestored /> : null}
      {isOnline || worksOffline ? null : (
        <p
          key={`${String(wasBlocked)} ${String(isFilterBlocked)}`}
          role="alert"
          data-offline
          className="fixed right-0 bottom-(--bar) left-(--side) z-40 flex items-center justify-center gap-3 border-t border-on-ink/25 bg-ink px-4 py-3 text-sm leading-6 text-on-ink print:hidden"
        >
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          {wasBlocked ? NOT_SENT : isFilterBlocked ? NOT_LOADED : OFFLINE}
        </p>
      )}
    </>
  );
}
