import { afterEach, expect, test, vi } from "vitest";
import { PackageGone, sendTaxiRequest } from "./send-taxi-request.ts";

const PAGE = "https://samudra.test/cabbooking";

afterEach(() => vi.unstubAllGlobals());

function answerWith(status: number, url: string) {
  const call = vi.fn(() => Promise.resolve({ ok: status === 200, status, url }));
  vi.stubGlobal("fetch", call);
  return call;
}

test("posts the form and succeeds on the redirect to the stored request", async () => {
  const call = answerWith(200, `${PAGE}?sent=taxi-suv#answer`);
  const form = new FormData();
  await expect(sendTaxiRequest(form)).resolves.toBe("given");
  expect(call).toHaveBeenCalledWith(
    "/cabbooking",
    expect.objectContaining({ method: "POST", body: form }),
  );
});

test("says whether the visitor can be called back", async () => {
  answerWith(200, `${PAGE}?sent=taxi-suv&phone=incomplete#answer`);
  await expect(sendTaxiRequest(new FormData())).resolves.toBe("incomplete");
});

test.each([400, 403, 429, 500, 503])("throws for the status %d", async (status) => {
  answerWith(status, PAGE);
  await expect(sendTaxiRequest(new FormData())).rejects.toThrow(`HTTP error! status: ${status}`);
});

test("tells apart a package that is no longer offered", async () => {
  answerWith(400, PAGE);
  await expect(sendTaxiRequest(new FormData())).rejects.toThrow(PackageGone);
  answerWith(429, PAGE);
  await expect(sendTaxiRequest(new FormData())).rejects.not.toThrow(PackageGone);
});

test("treats a redirect to another page as a failure", async () => {
  answerWith(200, PAGE);
  await expect(sendTaxiRequest(new FormData())).rejects.toThrow("HTTP error! status: 200");
});
