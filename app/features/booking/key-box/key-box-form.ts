import { MAX_KEYS_PLACE_LENGTH } from "#app/domain/key-box.ts";
import { checkbox, handoverForm } from "#app/features/booking/admin/booking-forms.ts";
import { z } from "#app/http/zod.ts";

export const keyBoxForm = handoverForm.pick({ odometerKm: true, fuelPercent: true }).extend({
  /** That it is back long before its time. */
  early: checkbox,
  keysPlace: z
    .string("Say where the keys are.")
    .trim()
    .min(1, "Say where the keys are.")
    .max(MAX_KEYS_PLACE_LENGTH, `At most ${MAX_KEYS_PLACE_LENGTH} characters.`),
});
