import { LogOut } from "lucide-react";
import { useState } from "react";
import { Form, redirect, useSearchParams } from "react-router";
import { requestOf } from "#app/context.ts";
import { getMemberSince } from "#app/features/accounts/get-member-since.server.ts";
import { findBookingsOf } from "#app/features/booking/find-bookings.server.ts";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/route";
import { MyBookings } from "./my-bookings.tsx";
import { ProfileInfo } from "./profile-info.tsx";

const NO_STORE = { "cache-control": "no-store" };

export function meta() {
  return hiddenPageMeta("My account");
}

export function headers() {
  return NO_STORE;
}

export async function loader({ url: { search, searchParams }, context }: Route.LoaderArgs) {
  const { services, account: findAccount } = requestOf(context);
  const account = await findAccount();
  if (account === null) {
    throw redirect(`/auth?next=/profile${encodeURIComponent(search)}`, { headers: NO_STORE });
  }
  const [bookings, memberSince] = await Promise.all([
    findBookingsOf(services.db, account.userId),
    getMemberSince(services.db, account.userId),
  ]);
  const asked = searchParams.get("booked");
  const booked = bookings.find(({ reference, status }) => {
    return reference === asked && status === "completed";
  });
  return {
    account,
    bookings,
    memberSince,
    booked: booked?.reference ?? null,
    tab: searchParams.get("tab") === "info" ? "info" : "bookings",
    now: services.clock.now(),
  };
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { account, bookings, memberSince, booked, tab, now } = loaderData;
  const [, setSearchParams] = useSearchParams();
  const [firstTab] = useState(tab);
  const show = (value: string) => {
    setSearchParams(
      (params) => {
        params.set("tab", value);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <div className="page-width flex max-w-4xl flex-col gap-6 py-8 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-title break-words">{account.name}</h1>
          <p className="mt-1 break-words text-muted">{account.email}</p>
        </div>
        <Form method="post" action="/sign-out" reloadDocument>
          <Button type="submit" variant="secondary" size="small">
            <LogOut aria-hidden="true" className="size-4" />
            Sign Out
          </Button>
        </Form>
      </header>
      {booked === null ? null : (
        <Alert
          tone="success"
          title={paymentMessages.bookingSuccessful}
          text={<BookedText reference={booked} />}
        />
      )}
      <noscript>
        <nav aria-label="Bookings and profile" className="flex gap-6">
          <a href="?tab=bookings">My Bookings</a>
          <a href="?tab=info">Profile Info</a>
        </nav>
      </noscript>
      <Tabs
        label="Bookings and profile"
        initial={firstTab}
        onChange={show}
        tabs={[
          {
            value: "bookings",
            label: "My Bookings",
            panel: <MyBookings bookings={bookings} now={now} />,
          },
          {
            value: "info",
            label: "Profile Info",
            panel: <ProfileInfo account={account} memberSince={memberSince} />,
          },
        ]}
      />
    </div>
  );
}

function BookedText({ reference }: { reference: string }) {
  return (
    <>
      Your booking has the reference{" "}
      <strong className="tabular whitespace-nowrap">{reference}</strong>. Please have it at hand
      when you pick up the car.
    </>
  );
}
