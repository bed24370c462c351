import { userActions } from "#app/features/accounts/admin/admin-messages.ts";
import { bookingDone, findMessagedNotice } from "#app/features/booking/admin/booking-messages.ts";
import { calendarDone } from "#app/features/calendar/calendar-messages.ts";
import { dayCloseMessages } from "#app/features/day-close/day-close-form.ts";
import { depositRulesDone } from "#app/features/deposits/deposit-messages.ts";
import { documentNotices } from "#app/features/documents/review/review-messages.ts";
import { bannerNotices } from "#app/features/fleet/banners/banner-messages.ts";
import { carDone } from "#app/features/fleet/admin/car-messages.ts";
import { preparationMessages } from "#app/features/fleet/preparation/preparation-messages.ts";
import { taxMessages } from "#app/features/fleet/tax/tax-form.ts";
import { messageDone } from "#app/features/messages/message-messages.ts";
import { moneyDone } from "#app/features/payment/admin/money-messages.ts";
import { settingsMessages } from "#app/features/settings/settings-messages.ts";
import { taxiDone } from "#app/features/taxi/admin/taxi-messages.ts";

const accountDone = Object.fromEntries(
  Object.entries(userActions).map(([action, { done }]) => [action, done]),
);

const DONE_MESSAGES: Readonly<Record<string, string>> = {
  ...accountDone,
  ...bannerNotices,
  ...bookingDone,
  ...calendarDone,
  ...carDone,
  ...dayCloseMessages.done,
  ...depositRulesDone,
  ...documentNotices,
  ...messageDone,
  ...moneyDone,
  ...preparationMessages.done,
  ...settingsMessages.done,
  ...taxMessages.done,
  ...taxiDone,
};

export function doneMessage(action: string | null): string | null {
  if (action === null) return null;
  if (!Object.hasOwn(DONE_MESSAGES, action)) return findMessagedNotice(action);
  return DONE_MESSAGES[action] ?? null;
}
