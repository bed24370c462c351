import { WifiOff } from "#app/ui/icons/icons.ts";
import { useMatches } from "react-router";
import { useOnSignOut } from "#app/features/accounts/session/use-on-sign-out.ts";
import { FormRestored } from "#app/ui/form-restored.tsx";
import { clearSavedForm } from "#app/ui/saved-form.ts";
import { useFormRecovery } from "#app/ui/use-form-recovery.ts";
import { useOnline } from "#app/ui/use-online.ts";
import { isOfflinePage } from "./offline-page.ts";

/** Says while offline that nothing can be sent, and when a form was restored. */
export function FormRecovery({ userId }: { userId: string }) {
  const { isRestored, wasBlocked } = useFormRecovery(userId);
  useOnSignOut(clearSavedForm);
  const isOnline = useOnline();
  const worksOffline = useMatches().some(({ handle }) => isOfflinePage(handle));
  return (
    <>
      {isRestored ? <FormRestored /> : null}
      {isOnline || worksOffline ? null : (
        <p
          key={String(wasBlocked)}
          role="alert"
          data-offline
          className="fixed right-0 bottom-(--bar) left-(--side) z-40 flex items-center justify-center gap-3 border-t border-on-ink/25 bg-ink px-4 py-3 text-sm leading-6 text-on-ink print:hidden"
        >
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          {wasBlocked
            ? "Not sent: you are offline. What you typed stays here; send it once you are connected."
            : "You are offline. What you type stays here, but nothing can be sent."}
        </p>
      )}
    </>
  );
}
