import { Form, href } from "react-router";
import { formatMoment } from "#app/domain/business-time.ts";
import { formatPeriod } from "#app/domain/rental-period.ts";
import { payHoldPath } from "#app/features/booking/book-car-path.ts";
import type { OwnWaitlistEntry } from "#app/features/booking/waitlist/list-own-waitlist.server.ts";
import {
  describeTarget,
  WAITLIST_STATE_LABELS,
  WAITLIST_STATE_TONES,
  type waitlistDoneFrom,
} from "#app/features/booking/waitlist/waitlist-messages.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CalendarClock, MapPin } from "#app/ui/icons/icons.ts";
import { UnbrokenText, PeriodText } from "#app/ui/unbroken-text.tsx";
import { Fact } from "./trip-facts.tsx";

export type OwnWaitlistProps = {
  entries: readonly OwnWaitlistEntry[];
  /** Confirms that the customer joined or left. */
  done: ReturnType<typeof waitlistDoneFrom>;
};

/** Offers first: they end soon. */
export function OwnWaitlist({ entries, done }: OwnWaitlistProps) {
  if (entries.length === 0 && done === null) return null;
  const offers = entries.flatMap(({ offer, ...entry }) => (offer ? [{ ...entry, offer }] : []));
  const others = entries.filter(({ offer }) => offer === null);
  return (
    <section aria-label="Waitlist" className="flex flex-col gap-5">
      {done === null ? null : <Alert {...done} />}
      {offers.map((entry) => (
        <Offer key={entry.id} entry={entry} />
      ))}
      {others.length === 0 ? null : (
        <ul className="flex flex-col gap-5">
          {others.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type OfferedEntry = OwnWaitlistEntry & { offer: NonNullable<OwnWaitlistEntry["offer"]> };

/** Its booking, with all of its facts, is in the list below. */
function Offer({ entry }: { entry: OfferedEntry }) {
  const { carName, carSlug, until } = entry.offer;
  return (
    <Alert
      role="note"
      tone="success"
      title={`Your turn: the ${carName} is free`}
      text={
        <span className="tabular">
          We hold it for you as <span className="whitespace-nowrap">{entry.reference}</span> until{" "}
          {formatMoment(until)}. If it is not paid by then, it goes to the next in line.
        </span>
      }
    >
      <LinkButton to={payHoldPath({ ...entry, carSlug })} size="small">
        Pay for the car
      </LinkButton>
    </Alert>
  );
}

function Entry({ entry }: { entry: OwnWaitlistEntry }) {
  const { state, city, location } = entry;
  const target = describeTarget(entry);
  return (
    <Card className="flex flex-col gap-3.5 p-4! sm:p-5!">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2.5">
        <h2 className="min-w-0 text-lg wrap-anywhere">
          <UnbrokenText
            text={
              state === "waiting"
                ? `You are on the waitlist for ${target}`
                : `The waitlist for ${target} has ended for you`
            }
          />
        </h2>
        <Badge tone={WAITLIST_STATE_TONES[state]}>{WAITLIST_STATE_LABELS[state]}</Badge>
      </header>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <ul className="flex min-w-0 flex-col gap-2 text-sm leading-5">
          <Fact icon={CalendarClock}>
            <span className="tabular">
              <PeriodText text={formatPeriod(entry)} />
            </span>
          </Fact>
          <Fact icon={MapPin}>
            {location}, {city}
          </Fact>
          {state === "waiting" ? null : (
            <li className="text-muted">
              {entry.reference === null
                ? "No car became free in time."
                : "The car that we held for you was not paid in time."}
            </li>
          )}
        </ul>
        <NextStep entry={entry} />
      </div>
    </Card>
  );
}

function NextStep({ entry }: { entry: OwnWaitlistEntry }) {
  if (entry.joinAgainPath !== null) {
    return (
      <LinkButton to={entry.joinAgainPath} prefetch="none" variant="secondary" size="small">
        Join again
      </LinkButton>
    );
  }
  return entry.state !== "waiting" ? null : (
    <Form method="post" action={href("/profile/waitlist")}>
      <input type="hidden" name="intent" value="leave" />
      <input type="hidden" name="entry" value={entry.id} />
      <Button type="submit" variant="secondary" size="small">
        Leave the waitlist
      </Button>
    </Form>
  );
}
