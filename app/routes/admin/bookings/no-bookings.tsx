import { href } from "react-router";
import type { BookingFilter, BookingsQuery } from "#app/features/booking/admin/bookings-query.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ALL_BOOKINGS } from "./bookings-url.ts";
import { AdminLinkButton } from "#app/routes/admin/admin-link.tsx";

export function NoBookings({ query }: { query: BookingsQuery }) {
  return (
    <EmptyState
      {...messageFor(query)}
      action={
        <>
          <AdminLinkButton to={href("/admin/bookings/new")}>New booking</AdminLinkButton>
          <LinkButton to={ALL_BOOKINGS} variant="secondary">
            Show all bookings
          </LinkButton>
        </>
      }
    />
  );
}

function messageFor({ filter, text, customer, from, to, after }: BookingsQuery) {
  if (after !== null) return { title: "That was the last page", text: "Nothing comes after it." };
  if (filter === null) {
    const more = "Bookings made today appear here. Earlier ones are under All bookings.";
    return { title: "No bookings yet today", text: more };
  }
  if (text === "" && customer === null && from === null && to === null)
    return { ...NONE, ...NONE_OF[filter] };
  return {
    title: "No booking found",
    text: "Try part of the reference, name, phone, e-mail or car, or widen the dates.",
  };
}

const NONE = { title: "No bookings", text: "There are none at the moment." };
const NONE_OF: Partial<Record<BookingFilter, Partial<typeof NONE>>> = {
  all: { text: "The first one, from the site or made here, appears here." },
  today_pickups: { title: "No pickups today", text: "No paid booking begins today." },
  today_drops: { title: "No drops today", text: "No car of a paid booking is due back today." },
};
