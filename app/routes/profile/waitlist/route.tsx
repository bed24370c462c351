import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { requestOf } from "#app/context.ts";
import { type CarCategory, carPath } from "#app/domain/car.ts";
import { formatPeriod } from "#app/domain/rental-period.ts";
import { searchFromParams, searchToParams } from "#app/domain/rental-search.ts";
import { OFFER_MINUTES } from "#app/domain/waitlist.ts";
import {
  findWaitlistChoices,
  type WaitlistChoices,
} from "#app/features/booking/waitlist/find-waitlist-choices.server.ts";
import { joinWaitlist } from "#app/features/booking/waitlist/join-waitlist.server.ts";
import {
  anyOf,
  joinRefusals,
  targetMissing,
  waitlistDonePath,
} from "#app/features/booking/waitlist/waitlist-messages.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { requireSignedInPage } from "#app/page-guards.ts";
import { leaveWaitlistEntry } from "#app/records/booking/waitlist.server.ts";
import { ChangeCard } from "#app/routes/profile/change-card.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { UnbrokenText, PeriodText } from "#app/ui/unbroken-text.tsx";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("Join the waitlist");
}

export function headers() {
  return NO_STORE;
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireSignedInPage(context, request);
  const { db, clock } = requestOf(context).services;
  const choices = await findWaitlistChoices(db, requestFrom(url), clock.now());
  if (choices === null) throw redirect(href("/profile"), { headers: NO_STORE });
  return choices;
}

/** Joins for the times of the URL, or leaves the entry of the form. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { userId } = await requireSignedInPage(context, request);
  const { db, clock } = requestOf(context).services;
  const now = clock.now();
  const form = await readForm(request);
  if (form.get("intent") === "leave") {
    const left = await leaveWaitlistEntry(db, { id: textOf(form, "entry"), userId }, now);
    return redirect(left ? waitlistDonePath("left") : href("/profile"));
  }
  const choices = await findWaitlistChoices(db, requestFrom(url), now);
  if (choices === null) return redirect(href("/profile"));
  const target = targetFrom(choices, textOf(form, "target"));
  if (target === null) return data({ refusal: null }, { status: 400 });
  const { city, location } = choices.search;
  const wish = { userId, target, city, location, period: choices.period };
  const joined = await joinWaitlist(db, wish, now);
  if (joined.ok) return redirect(waitlistDonePath("joined"));
  return data({ refusal: joined.reason }, { status: 409 });
}

function requestFrom({ searchParams }: URL) {
  return { search: searchFromParams(searchParams), car: searchParams.get("car") };
}

const THE_CAR = "car";

function targetFrom({ car, categories }: WaitlistChoices, chosen: string) {
  if (chosen === THE_CAR) return car === null ? null : { carId: car.id };
  const category = categories.find((name) => name === chosen);
  return category === undefined ? null : { category };
}

export default function JoinWaitlist({ loaderData, actionData }: Route.ComponentProps) {
  const { search, period, car, categories } = loaderData;
  const { state, formMethod } = useNavigation();
  const list = `${href("/vehicles")}?${searchToParams(search).toString()}`;
  const back =
    car === null
      ? { to: list, label: "Vehicles" }
      : { to: `${carPath(car.slug)}?${searchToParams(search).toString()}`, label: car.name };
  return (
    <ChangeCard
      back={back}
      title="Join the waitlist"
      text={
        <span className="flex flex-col gap-1">
          <span className="font-semibold text-ink">
            {car === null ? "A car for your dates" : <UnbrokenText text={car.name} />}
          </span>
          <span className="tabular text-sm leading-6">
            <PeriodText text={formatPeriod(period)} />
          </span>
          <span className="text-sm leading-6">
            {search.location}, {search.city}
          </span>
        </span>
      }
    >
      {actionData?.refusal ? (
        <Alert tone="warning" {...joinRefusals[actionData.refusal]}>
          {actionData.refusal === "car-free" ? (
            <LinkButton to={back.to} size="small">
              See what is free
            </LinkButton>
          ) : null}
        </Alert>
      ) : null}
      <Form method="post" className="flex flex-col gap-6">
        <ChoiceField
          legend="What are you waiting for?"
          name="target"
          options={optionsOf(loaderData)}
          defaultValue={defaultOf(car, categories, search.vehicleType)}
          error={actionData?.refusal === null ? targetMissing : null}
        />
        <p className="leading-7">
          When a car becomes free, the first in line gets it on hold for {OFFER_MINUTES} minutes, at
          the price of that moment: for longer outside our opening hours, for less when the pickup
          is near. We tell you by e-mail and text message. If you do not pay in time, it goes to the
          next in line and you are charged nothing.
        </p>
        <p className="text-sm leading-6 text-muted">
          By joining you accept our{" "}
          <Link to={href("/TermsandConditions")} className="text-sea underline underline-offset-4">
            Terms of Service
          </Link>
          .
        </p>
        <Button type="submit" pending={state !== "idle" && formMethod === "POST"}>
          Join the waitlist
        </Button>
      </Form>
    </ChangeCard>
  );
}

function optionsOf({ car, categories }: Pick<WaitlistChoices, "car" | "categories">) {
  const optionOf = (category: CarCategory) => ({
    value: category,
    label: anyOf(category),
  });
  if (car === null) return categories.map(optionOf);
  return [{ value: THE_CAR, label: "Only this car" }, optionOf(car.category)];
}

function defaultOf(
  car: WaitlistChoices["car"],
  categories: WaitlistChoices["categories"],
  vehicleType: string,
): string | undefined {
  if (car !== null) return THE_CAR;
  return categories.find((name) => name === vehicleType || categories.length === 1);
}
