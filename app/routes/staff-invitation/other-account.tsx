import { Form, href } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** For whoever is signed in with another account than the invited one. */
export function OtherAccount({ email }: { email: string }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm leading-6">
        You are signed in with another account. Sign out, sign in as{" "}
        <strong className="wrap-anywhere">{email}</strong>, and open the link again.
      </p>
      <Form method="post" action={href("/sign-out")} reloadDocument>
        <Button type="submit" variant="secondary">
          Sign out
        </Button>
      </Form>
    </div>
  );
}
