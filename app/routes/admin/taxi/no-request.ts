import { taxiAdminMessages } from "#app/features/taxi/admin/taxi-messages.ts";
import type { NotFoundMessage } from "#app/routes/admin/not-found.ts";
import { TAXI_PATH } from "./taxi-urls.ts";

export const NO_REQUEST: NotFoundMessage = {
  title: "Request not found",
  message: {
    title: taxiAdminMessages["not-found"],
    text: "Look for it by the name or the phone number.",
  },
  back: { to: TAXI_PATH, label: "All taxi requests" },
};
