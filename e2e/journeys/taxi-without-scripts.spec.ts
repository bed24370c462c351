import { expect, shot, test } from "../support/fixtures.ts";
import { countSentTexts } from "../support/count-sent-texts.ts";
import { bookButton, FAILED, SENT, newRequestDetails } from "../support/taxi-steps.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "the form is in the page, and a reload does not send again",
    { tag: "@every-database" },
    async ({ page }) => {
      const { name, sent } = newRequestDetails("Araku Holiday, 5 Seater");
      await page.goto("/cabbooking");
      await bookButton(page, "Araku Holiday, 5 Seater").click();
      await expect(page).toHaveURL("/cabbooking?book=araku-sedan#request");
      const form = page.getByRole("region", { name: "Araku Holiday, 5 Seater" });
      await expect(form).toBeInViewport();
      await shot(page, "plain-taxi", "view");
      await form.getByLabel("Your Name").fill(name);
      await form.getByLabel("Phone Number").fill("12");
      await form.getByRole("button", { name: "Send" }).click();
      await expect(page.getByRole("alert")).toContainText(SENT);
      await expect(page).toHaveTitle(/^Request sent/);
      await page.reload();
      await expect(page.getByRole("alert")).toContainText(SENT);
      await expect.poll(() => countSentTexts(sent("12"))).toBe(1);
    },
  );

  test("the form closes without sending, and a failure can be retried", async ({
    page,
    request,
    baseURL,
    expectConsole,
  }) => {
    expectConsole(/status of 429.*cabbooking/, /status of 400.*cabbooking/);
    await page.goto("/cabbooking?book=local-suv");
    await page.getByRole("link", { name: "Close" }).click();
    await expect(page).toHaveURL("/cabbooking");
    await expect(page.getByLabel("Your Name")).toHaveCount(0);

    const headers = { origin: baseURL! };
    for (let sent = 0; sent < 5; sent += 1) {
      const form = { package: "taxi-suv", name: `${sent} of five` };
      const answer = await request.post("/cabbooking", { form, headers, maxRedirects: 0 });
      expect(answer.status()).toBe(303);
      expect(answer.headers()["cache-control"]).toBe("no-store");
    }
    await page.goto("/cabbooking?book=local-suv");
    await page.getByLabel("Your Name").fill("One too many");
    await page.getByRole("button", { name: "Send" }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(FAILED);
    await expect(alert.locator("input[name=name]")).toHaveValue("One too many");
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(alert).toContainText(FAILED);
  });
});

test("a bot's request is dropped silently, and an unknown package is refused", async ({
  request,
  baseURL,
}) => {
  const { name, sent } = newRequestDetails("7 Seater SUV");
  const post = (form: Record<string, string>) =>
    request.post("/cabbooking", { form, headers: { origin: baseURL! }, maxRedirects: 0 });
  const trapped = { package: "taxi-suv", name, phone: "1" };
  expect((await post({ ...trapped, website: "https://spam.example" })).status()).toBe(303);
  expect((await post({ package: "helicopter" })).status()).toBe(400);
  expect((await post({})).status()).toBe(400);
  const elsewhere = await request.post("/cabbooking", {
    form: trapped,
    headers: { origin: "https://elsewhere.example" },
  });
  expect(elsewhere.status()).toBe(403);
  expect((await post({ ...trapped, name: `${name}\nPhone: 0`, phone: "2" })).status()).toBe(303);
  await expect.poll(() => countSentTexts(sent("2", `${name} Phone: 0`))).toBe(1);
  expect(countSentTexts(sent("1"))).toBe(0);
});

test("only the page without a form or answer is cached", async ({ request }) => {
  const ruleOf = async (address: string) => (await request.get(address)).headers()["cache-control"];
  expect(await ruleOf("/cabbooking")).toContain("s-maxage=60");
  expect(await ruleOf("/cabbooking?book=taxi-suv")).toBe("no-store");
  expect(await ruleOf("/cabbooking?sent=taxi-suv")).toBe("no-store");
});
