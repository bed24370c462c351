import { href } from "react-router";
import { GoogleMark } from "#app/features/accounts/identities/google-mark.tsx";
import { useLeaving } from "#app/features/accounts/identities/use-leaving-page.ts";
import { Button } from "#app/ui/button.tsx";
import { OrLine } from "#app/ui/or-line.tsx";

/** A plain form: its response redirects to another site, which fetch cannot follow. */
export function ContinueWithGoogle({ next }: { next: string | null }) {
  const { leaving, onSubmit } = useLeaving();
  return (
    <>
      <form method="post" action={href("/login/google")} onSubmit={onSubmit}>
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
