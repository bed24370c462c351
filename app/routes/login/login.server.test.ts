import { expect, test } from "vitest";
import type { Account } from "#app/features/accounts/calls/find-account.server.ts";
import type { Services } from "#app/services.server.ts";
import { thrownResponse } from "#test/support/action-results.ts";
import { insertCar } from "#test/support/factories.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import {
  createTestArgs,
  createTestServices,
  openTestServices,
} from "#test/support/test-services.ts";
import { headers, loader } from "./route.tsx";

const ANYBODY: Account = {
  userId: "u",
  role: null,
  name: "Asha Rao",
  email: "asha@example.com",
  phone: null,
};

const { database, services } = await openTestServices();

async function open(path: string, account: Account | null = null, of: Services = services) {
  const request = new Request(`${TEST_ORIGIN}${path}`);
  return await loader(createTestArgs(of, { request, params: {}, account }));
}

test("shows the view that the URL asks for", async () => {
  const usual = { ahead: null, googleProblem: null, noSession: false };
  const plain = { ...usual, offersGoogle: true, offersSso: false };
  expect(await open("/login")).toEqual({ view: "sign-in", next: null, ...plain });
  expect(await open("/auth?view=create&next=/profile")).toEqual({
    view: "create",
    next: "/profile",
    ...plain,
  });
  expect(await open("/login?view=x&next=//evil.example")).toMatchObject({
    view: "sign-in",
    next: null,
  });
});

test("redirects signed-in users, never to another site", async () => {
  for (const [path, to] of [
    ["/login", "/profile"],
    ["/auth?next=/vehicles/creta", "/vehicles/creta"],
    ["/login?next=https://evil.example", "/profile"],
    ["/login?next=%2F%2Fevil.example", "/profile"],
    ["/login?next=/%5Cevil.example", "/profile"],
    ["/login?next=/auth%3Fnext=/login", "/profile"],
  ] as const) {
    const response = await thrownResponse(open(path, ANYBODY));
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(to);
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
});

test("shows the car and period of the intended booking", async () => {
  const car = await insertCar(database.db, { slug: "hyundai-creta-sx" });
  const search = new URLSearchParams({
    city: car.city,
    location: car.location,
    pickupDate: "2026-11-21",
    pickupTime: "9:30 AM",
    returnDate: "2026-11-23",
    returnTime: "6:00 PM",
  });
  const next = `/VehicleBookingPage/${car.slug}?${search.toString()}`;
  const openWithNext = (path: string) =>
    open(`/login?${new URLSearchParams({ next: path }).toString()}`);
  expect((await openWithNext(next)).ahead).toEqual({
    name: car.name,
    image: car.image,
    period: "Sat 21 Nov, 9:30 AM → Mon 23 Nov, 6:00 PM · 57 hours",
  });
  expect((await openWithNext(`/vehiclebookingpage/${car.slug}`)).ahead).toMatchObject({
    period: null,
  });
  expect((await openWithNext("/VehicleBookingPage/no-such-car")).ahead).toBeNull();
  expect((await openWithNext("/VehicleBookingPage")).ahead).toBeNull();
});

test("hides the Google button when Google is not configured", async () => {
  const config = { ...services.config, identity: "none" } as const;
  const live = createTestServices(database, { config });
  expect(await open("/login", null, live)).toMatchObject({ offersGoogle: false });
});

test("explains why signing in with Google failed", async () => {
  const problemFor = async (query: string) => (await open(`/login?${query}`)).googleProblem;
  expect(await problemFor("refused=failed")).toMatchObject({ title: "Google login failed" });
  expect(await problemFor("refused=anything")).toMatchObject({ title: "Google login failed" });
  expect(await problemFor("refused=constructor")).toMatchObject({ title: "Google login failed" });
  expect(await problemFor("refused=cancelled")).toMatchObject({ tone: "info" });
  expect(await problemFor("refused=rate-limited&wait=299")).toMatchObject({
    text: "Please try again in 5 minutes.",
  });
  expect(await problemFor("refused=rate-limited&wait=-1e9")).toMatchObject({
    text: "Please try again in 1 minute.",
  });
});

test("forbids caching", () => {
  expect(headers()).toEqual({ "cache-control": "no-store" });
});
