import type { SubmitRefusal } from "./submit-new-booking.server.ts";

export type FormValues = Readonly<Record<string, string>>;
export type NewBookingActionData = Omit<SubmitRefusal, "status"> & { typed: FormValues };
