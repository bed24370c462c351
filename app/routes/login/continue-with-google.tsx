import { GoogleMark } from "#app/features/accounts/identities/google-mark.tsx";
import { useLeaving } from "#app/features/accounts/identities/use-leaving.ts";
import { Button } from "#app/ui/button.tsx";
import { OrLine } from "#app/ui/or-line.tsx";

/**
 * The button of the identity provider. A form of the browser's own, since its answer leads to
 * another site.
 */
export function ContinueWithGoogle({ next }: { next: string | null }) {
  const { leaving, onSubmit } = useLeaving();
  return (
    <>
      <form method="post" action="/login/google" onSubmit={onSubmit}>
        {next === null ? null : <input type="hidden" name="next" value={next} />}
        <Button type="submit" variant="secondary" className="w-full" pending={leaving}>
          <GoogleMark className="size-5" />
          Continue with Google
        </Button>
      </form>
      <OrLine />
    </>
  );
}
