import { useOnSignOut } from "#app/features/accounts/session/use-on-sign-out.ts";
import { Alert } from "#app/ui/alert.tsx";
import { FormRestored } from "#app/ui/form-restored.tsx";
import { clearSavedForm } from "#app/ui/saved-form.ts";
import { useFormRecovery } from "#app/ui/use-form-recovery.ts";

/** Above a page of the profile: what happened to a form that was not answered. */
export function OwnFormRecovery({ userId }: { userId: string | null }) {
  const { isRestored, wasBlocked } = useFormRecovery(userId);
  useOnSignOut(clearSavedForm);
  if (!isRestored && !wasBlocked) return null;
  return (
    <div className="sticky top-20 z-30 page-width max-w-3xl pt-4 print:hidden">
      {wasBlocked ? (
        <Alert
          tone="warning"
          title="Not sent: you are offline"
          text="What you typed stays here. Send it once you are connected."
        />
      ) : (
        <FormRestored />
      )}
    </div>
  );
}
