import type { Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { addTrip } from "./admin-booking-steps.ts";
import { addCustomer, createAdmin, signIn } from "./admin-steps.ts";

export const listedRows = (page: Page) =>
  page.getByRole("main").getByRole("list", { name: "Bookings" }).getByRole("listitem");

/** Opens the list with the bookings of two customers, newest first. */
export async function openList(
  page: Page,
  surname: string,
): Promise<{ asha: { id: string }; dev: { id: string } }> {
  const [ravi, asha] = [await createAdmin(), await addCustomer(`Asha ${surname}`)];
  const dev = await addCustomer(`Dev ${surname}`);
  for (const customer of [asha, asha, dev]) await addTrip(customer);
  await signIn(page, ravi, `/admin/bookings?text=${surname}`);
  await expect(listedRows(page)).toHaveCount(3);
  return { asha, dev };
}
