import { taxiAdminMessages } from "#app/features/taxi/admin/taxi-messages.ts";
import type { Missing } from "#app/routes/admin/not-found.ts";
import { TAXI_LIST } from "./taxi-urls.ts";

export const NO_REQUEST: Missing = {
  title: "Request not found",
  words: {
    title: taxiAdminMessages["not-found"],
    text: "Look for it by the name or the phone number.",
  },
  back: { to: TAXI_LIST, label: "All taxi requests" },
};
