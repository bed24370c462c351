import { LogOut } from "#app/ui/icons/account-icons.ts";
import { useEffect, useState } from "react";
import { Form, href, Link, redirect, useSearchParams } from "react-router";
import { findPickupPoint } from "#app/content/pickup-points.server.ts";
import { callerOf, requestOf } from "#app/context.ts";
import { formatPhone } from "#app/domain/phone-number.ts";
import { signOutOwnDevices } from "#app/features/accounts/calls/own-devices.server.ts";
import { signOut } from "#app/features/accounts/calls/sign-out.server.ts";
import { listOwnWaitlist } from "#app/features/booking/waitlist/list-own-waitlist.server.ts";
import { waitlistDoneFrom } from "#app/features/booking/waitlist/waitlist-messages.ts";
import { listOwnBookings } from "#app/features/booking/customer/list-own-bookings.server.ts";
import { listBookingDocuments } from "#app/features/booking/customer/find-own-booking.server.ts";
import { ownBookingPath } from "#app/features/booking/customer/own-booking-path.ts";
import { findUploadedPictures } from "#app/features/fleet/pictures/find-pictures.server.ts";
import { UploadedPicturesProvider } from "#app/features/fleet/pictures/uploaded-pictures.tsx";
import { listRejectedDocuments } from "#app/features/documents/customer/list-rejected-documents.server.ts";
import { clearSavedSearch } from "#app/features/fleet/saved-search.ts";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { readForm } from "#app/http/form-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/route";
import { Confirmation } from "./confirmation/confirmation.tsx";
import { isConfirmedTrip } from "./describe-booking.ts";
import { donePath, doneMessageFrom } from "./done.ts";
import { MyBookings } from "./my-bookings.tsx";
import { loadProfileInfo } from "./load-profile-info.server.ts";
import { ProfileInfo } from "./profile-info.tsx";

export function meta() {
  return hiddenPageMeta("My account");
}

export function headers() {
  return NO_STORE;
}

export async function loader({
  request,
  url: { search, searchParams },
  context,
}: Route.LoaderArgs) {
  const { services, account: findAccount } = requestOf(context);
  const account = await findAccount();
  if (account === null) {
    throw redirect(`${href("/auth")}?next=/profile${encodeURIComponent(search)}`, {
      headers: NO_STORE,
    });
  }
  const now = services.clock.now();
  const [bookings, waitlist, rejected, facts] = await Promise.all([
    listOwnBookings(services.db, account.userId),
    listOwnWaitlist(services.db, account.userId, now),
    listRejectedDocuments(services.db, account.userId),
    loadProfileInfo(services, { account, request, now }),
  ]);
  const shown = bookings.map(({ carImage }) => carImage);
  const bookedReference = searchParams.get("booked");
  const booked = bookings.find((booking) => {
    return booking.reference === bookedReference && isConfirmedTrip(booking);
  });
  return {
    account,
    bookings,
    waitlist: { entries: waitlist, done: waitlistDoneFrom(searchParams) },
    rejected,
    ...(await findUploadedPictures(services.db, shown)),
    facts,
    done: doneMessageFrom(searchParams),
    booked: booked && {
      booking: booked,
      pickupPoint: findPickupPoint(booked),
      documents: await listBookingDocuments(services.db, booked.id),
    },
    tab: searchParams.get("tab") === "info" ? "info" : "bookings",
    now,
  };
}

/** Signs devices out: one by its id, `others` or `all`. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services } = requestOf(context);
  const device = (await readForm(request)).get("device");
  if (typeof device !== "string") throw new Response(null, { status: 400 });
  const target = device === "others" || device === "all" ? device : { id: device };
  const { endedThis } = await signOutOwnDevices(services, request.headers, target);
  if (!endedThis) return redirect(donePath("device-ended"));
  const caller = callerOf(context, request);
  return redirect(href("/login"), { headers: await signOut(services.auth, caller) });
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { account, bookings, waitlist, rejected, facts, done, booked, tab, now } = loaderData;
  const [, setSearchParams] = useSearchParams();
  const [firstTab] = useState(tab);
  const isBooked = booked !== undefined;
  useEffect(() => {
    if (isBooked) clearSavedSearch();
  }, [isBooked]);
  const setTab = (value: string) => {
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
          <p className="tabular mt-1 break-words text-muted">
            {account.email ?? formatPhone(account.phone ?? "")}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {account.role !== null || account.needsFactor ? (
            <LinkButton to={href("/admin")} variant="secondary" size="small">
              Admin
            </LinkButton>
          ) : null}
          <LinkButton to={href("/profile/documents")} variant="secondary" size="small">
            Documents
          </LinkButton>
          <Form method="post" action={href("/sign-out")} reloadDocument>
            <Button type="submit" variant="secondary" size="small">
              <LogOut aria-hidden="true" className="size-4" />
              Sign Out
            </Button>
          </Form>
        </div>
      </header>
      {booked === undefined ? null : (
        <>
          <Alert
            tone="success"
            title={paymentMessages.bookingSuccessful}
            text={<BookedText reference={booked.booking.reference} />}
          />
          <UploadedPicturesProvider pictures={loaderData.pictures}>
            <Confirmation {...booked} now={now} />
          </UploadedPicturesProvider>
        </>
      )}
      <noscript>
        <nav
          aria-label="Bookings and profile"
          className="flex gap-1 rounded-[14px] border border-line bg-sunken p-1 sm:w-fit"
        >
          <PlainTab name="bookings" label="My Bookings" shown={tab} />
          <PlainTab name="info" label="Profile Info" shown={tab} />
        </nav>
      </noscript>
      <Tabs
        label="Bookings and profile"
        initial={firstTab}
        onChange={setTab}
        className="noscript:[&>[role=tablist]]:hidden"
        tabs={[
          {
            value: "bookings",
            label: "My Bookings",
            panel: (
              <UploadedPicturesProvider pictures={loaderData.pictures}>
                <MyBookings bookings={bookings} waitlist={waitlist} rejected={rejected} now={now} />
              </UploadedPicturesProvider>
            ),
          },
          {
            value: "info",
            label: "Profile Info",
            panel: <ProfileInfo facts={facts} done={done} />,
          },
        ]}
      />
    </div>
  );
}

/** A tab for browsers without scripts. */
function PlainTab({ name, label, shown }: { name: string; label: string; shown: string }) {
  return (
    <a
      href={`?tab=${name}`}
      aria-current={name === shown ? "page" : undefined}
      className={classNames(
        "grid min-h-11 min-w-0 flex-1 place-items-center rounded-control px-4 text-sm font-semibold sm:flex-none sm:px-5",
        name === shown ? "bg-surface text-ink shadow-soft" : "text-muted hover:text-ink",
      )}
    >
      {label}
    </a>
  );
}

function BookedText({ reference }: { reference: string }) {
  return (
    <>
      We are sending you the details of booking{" "}
      <Link
        to={ownBookingPath(reference)}
        className="tabular font-semibold whitespace-nowrap text-sea underline underline-offset-4"
      >
        {reference}
      </Link>
      . You'll also find them here, in My Bookings.
    </>
  );
}
