import { OFFER_MINUTES } from "#app/domain/waitlist.ts";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Hourglass } from "#app/ui/icons/icons.ts";

/** Offers to wait for exactly the searched times. */
export function WaitlistNote({ to }: { to: string }) {
  return (
    <Card className="flex flex-col gap-5 sm:flex-row sm:items-center">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sea-soft text-sea">
        <Hourglass aria-hidden="true" className="size-6" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="text-xl">Only these dates will do?</h2>
        <p className="text-[0.9375rem] leading-6 text-muted">
          Join the waitlist. When a car becomes free, we hold it for you for {OFFER_MINUTES} minutes
          and tell you by e-mail and text message.
        </p>
      </div>
      <LinkButton to={to} prefetch="none" className="shrink-0">
        Join the waitlist
      </LinkButton>
    </Card>
  );
}
