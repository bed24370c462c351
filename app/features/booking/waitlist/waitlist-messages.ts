import { href } from "react-router";
import type { CarCategory } from "#app/domain/car.ts";
import { MAX_WAITING_ENTRIES, OFFER_MINUTES, type WaitlistState } from "#app/domain/waitlist.ts";
import type { JoinRefusal } from "./join-waitlist.server.ts";

export const WAITLIST_STATE_LABELS: Record<WaitlistState, string> = {
  waiting: "Waiting",
  offered: "Offered",
  taken: "Taken",
  expired: "Expired",
  left: "Left",
};

export const WAITLIST_STATE_TONES = {
  waiting: "sea",
  offered: "warning",
  taken: "success",
  expired: "neutral",
  left: "neutral",
} as const satisfies Record<WaitlistState, string>;

/** 'Any SUV', 'Any Luxury car'. */
export function anyOf(category: CarCategory): string {
  return category === "Luxury" || category === "Sports" ? `Any ${category} car` : `Any ${category}`;
}

/** In a sentence: 'the Tata Nexon', 'any SUV'. */
export function describeTarget(entry: {
  carName: string | null;
  category: CarCategory | null;
}): string {
  return entry.category === null
    ? `the ${entry.carName}`
    : anyOf(entry.category).replace("Any", "any");
}

export const targetMissing = "Choose what you are waiting for";

const done = {
  joined: {
    tone: "success",
    title: "You are on the waitlist",
    text: `When a car becomes free, we hold it for you for ${OFFER_MINUTES} minutes and tell you by e-mail and text message.`,
  },
  left: {
    tone: "info",
    title: "You have left the waitlist",
    text: "You will get no more offers from it.",
  },
} as const;

export function waitlistDonePath(what: keyof typeof done): string {
  return `${href("/profile")}?waitlist=${what}`;
}

export function waitlistDoneFrom(params: URLSearchParams) {
  const what = params.get("waitlist") ?? "";
  return what === "joined" || what === "left" ? done[what] : null;
}

export const joinRefusals: Record<JoinRefusal, { title: string; text: string }> = {
  "car-free": {
    title: "A car is available for these dates",
    text: "Book it now.",
  },
  "too-many-entries": {
    title: `You are already on ${MAX_WAITING_ENTRIES} waitlists`,
    text: "Leave one of them in your profile, then join this one.",
  },
  "too-many-lapsed": {
    title: "Too many of your holds have ended unpaid today",
    text: "Please call us to book, or try again tomorrow.",
  },
  "signed-out": {
    title: "Your account was deleted a moment ago",
    text: "You are not on any waitlist.",
  },
};
