import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

export function meta() {
  return hiddenPageMeta("Your account is deleted");
}

export default function AccountDeleted() {
  return (
    <div className="mx-auto flex w-full max-w-lg flex-1 flex-col justify-center px-4 py-8 sm:px-6 sm:py-14">
      <Card className="flex flex-col items-start gap-5 sm:p-8">
        <h1 className="text-2xl sm:text-3xl">Your account is deleted</h1>
        <p className="text-muted">
          Your personal data and documents are erased, and you are signed out everywhere. Thank you
          for being with us.
        </p>
        <LinkButton to="/">Return to Home</LinkButton>
      </Card>
    </div>
  );
}
