import type { Database } from "#app/db/client.server.ts";
import { BOOKING_CHANNELS } from "#app/domain/booking.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { type ByDay, dateOfDay } from "#app/db/business-day.server.ts";
import {
  countBookings,
  countChannels,
  countLeadTimes,
  LEAD_TIMES,
} from "./count-bookings.server.ts";
import { sumMoney } from "./sum-money.server.ts";
import { countPageViews } from "./count-page-views.server.ts";
import {
  calculateUtilisation,
  groupUse,
  shareRented,
  totalUse,
} from "./calculate-utilisation.server.ts";
import { type InsightPeriod, stepOf, stepsOf } from "./insight-period.ts";

export type Step = {
  step: string;
  taken: Paise;
  refunded: Paise;
  paid: number;
  cancelled: number;
  views: number;
};

export type Insight = Awaited<ReturnType<typeof getInsight>>;

export async function getInsight(db: Database, period: InsightPeriod) {
  const [money, bookings, channels, leadTimes, cars, views] = await Promise.all([
    sumMoney(db, period),
    countBookings(db, period),
    countChannels(db, period),
    countLeadTimes(db, period),
    calculateUtilisation(db, period),
    countPageViews(db, period),
  ]);
  const steps = emptySteps(period);
  const add = (date: string, more: Partial<Omit<Step, "step">>) => {
    const step = steps.get(stepOf(date, period.unit));
    if (step === undefined) return;
    step.taken = paise(step.taken + (more.taken ?? 0));
    step.refunded = paise(step.refunded + (more.refunded ?? 0));
    step.paid += more.paid ?? 0;
    step.cancelled += more.cancelled ?? 0;
    step.views += more.views ?? 0;
  };
  for (const [date, more] of [...dated(money), ...dated(bookings)]) add(date, more);
  for (const [date, seen] of views.days) add(date, { views: seen });
  const uses = cars.map((car) => ({ ...car, share: shareRented(car) }));
  const total = totalUse(cars);
  return {
    steps: [...steps.values()],
    use: {
      cars: uses,
      categories: groupUse(cars, "category").map((use) => ({ ...use, share: shareRented(use) })),
      locations: groupUse(cars, "location").map((use) => ({ ...use, share: shareRented(use) })),
      total: { ...total, share: shareRented(total) },
    },
    leadTimes: LEAD_TIMES.map(({ label }, group) => ({
      label: label,
      count: leadTimes[group] ?? 0,
    })),
    channels: BOOKING_CHANNELS.map((channel) => ({ channel, count: channels.get(channel) ?? 0 })),
    pages: views.pages,
  };
}

function emptySteps(period: InsightPeriod): Map<string, Step> {
  const emptyStep = { taken: paise(0), refunded: paise(0), paid: 0, cancelled: 0, views: 0 };
  return new Map(stepsOf(period).map((step) => [step, { step, ...emptyStep }]));
}

function dated<T>(days: ByDay<T>): [string, T][] {
  return Array.from(days, ([day, value]) => [dateOfDay(day), value]);
}
