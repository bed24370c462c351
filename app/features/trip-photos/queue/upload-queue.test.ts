import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { QueuedItem } from "./queued-item.ts";
import { memoryStore, type QueuedItemStore } from "./queued-item-store.ts";
import type { SendOutcome } from "./send-item.ts";
import { UploadQueue } from "./upload-queue.ts";

let store: QueuedItemStore;
let sent: string[];
/** What the network does with the next photos; "sent" once the script is over. */
let script: SendOutcome["is"][];

beforeEach(() => {
  vi.useFakeTimers();
  store = memoryStore();
  sent = [];
  script = [];
});
afterEach(() => void vi.useRealTimers());

async function send({ uploadId }: QueuedItem): Promise<SendOutcome> {
  const outcome = script.shift() ?? "sent";
  if (outcome === "lost" || outcome === "signed-out") return { is: outcome };
  if (outcome === "refused") return { is: "refused", message: "This file is not a photo." };
  sent.push(uploadId);
  return { is: "sent", id: `photo ${uploadId}`, createdAt: 1 };
}

function openQueue(viewerId = "ravi", exclusively = alone) {
  return new UploadQueue({ viewerId, openStore: async () => store, send, exclusively });
}

async function alone(work: () => Promise<void>): Promise<boolean> {
  await work();
  return true;
}

function photo(uploadId: string) {
  const fields = { slot: "front", note: "" };
  const sides = { by: "staff", phase: "pickup", path: "/trip-photos" } as const;
  return { uploadId, bookingId: "booking", file: new Blob(["x"]), fields, ...sides };
}

const settle = () => vi.advanceTimersByTimeAsync(1);
const listWaiting = (queue: UploadQueue) => queue.getState().items.map(({ uploadId }) => uploadId);

it("sends photos one after the other, in the order in which they were taken", async () => {
  const queue = openQueue();
  await Promise.all(["a", "b", "c"].map((id) => queue.add(photo(id))));
  await settle();
  expect(sent).toEqual(["a", "b", "c"]);
  expect(queue.getState()).toMatchObject({ items: [], sending: null, pause: null });
  expect(queue.getState().sent.map(({ id }) => id)).toEqual(["photo a", "photo b", "photo c"]);
  expect(await store.list()).toEqual([]);
});

it("waits longer after each loss, until somebody asks for another try", async () => {
  const queue = openQueue();
  script = Array.from({ length: 6 }, () => "lost");
  await queue.add(photo("a"));
  await vi.advanceTimersByTimeAsync(2000 + 4000 + 8000 + 15_000);
  expect(script).toHaveLength(2);
  queue.sendNow();
  await settle();
  expect(script).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(script).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(4000);
  expect(sent).toEqual(["a"]);
});

it("keeps what is lost, and tries again by itself and when asked to", async () => {
  const queue = openQueue();
  script = ["sent", "lost", "lost"];
  for (const id of ["a", "b", "c"]) await queue.add(photo(id));
  await settle();
  expect(sent).toEqual(["a"]);
  expect(listWaiting(queue)).toEqual(["b", "c"]);
  expect(queue.getState().pause).toBe("lost");
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(["a"]);
  queue.sendNow();
  await settle();
  expect(sent).toEqual(["a", "b", "c"]);
});

it("shows the same photo as long as it waits, although the store reads a new copy each time", async () => {
  const { list } = store;
  store.list = async () => (await list()).map((item) => ({ ...item }));
  const queue = openQueue();
  script = ["lost", "lost"];
  await queue.add(photo("a"));
  await settle();
  const [shown] = queue.getState().items;
  queue.sendNow();
  await settle();
  expect(queue.getState().items[0]).toBe(shown);
});

it("sends what an earlier page left behind", async () => {
  script = ["lost"];
  const earlier = openQueue();
  await earlier.add(photo("a"));
  await settle();
  openQueue().sendNow();
  await settle();
  expect(sent).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(["a"]);
});

it("goes on after a photo that the server refuses, and keeps it until it is discarded", async () => {
  const queue = openQueue();
  script = ["refused"];
  await queue.add(photo("a"));
  await queue.add(photo("b"));
  await settle();
  expect(sent).toEqual(["b"]);
  expect(queue.getState().items).toMatchObject([
    { uploadId: "a", refusal: "This file is not a photo." },
  ]);
  await queue.discard("a");
  expect(await store.list()).toEqual([]);
});

it("waits without trying while nobody is signed in", async () => {
  const queue = openQueue();
  script = ["signed-out"];
  await queue.add(photo("a"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  expect(queue.getState().pause).toBe("signed-out");
  queue.sendNow();
  await settle();
  expect(sent).toEqual(["a"]);
});

it("neither shows nor sends photos of another user of the device", async () => {
  script = ["lost"];
  await openQueue("ravi").add(photo("a"));
  const meera = openQueue("meera");
  await meera.add(photo("b"));
  await settle();
  expect(listWaiting(meera)).toEqual([]);
  expect(sent).not.toContain("a");
});

it("leaves the sending to another tab that is at it", async () => {
  let isBusy = true;
  const queue = openQueue("ravi", async (work) => !isBusy && (await alone(work)));
  await queue.add(photo("a"));
  await settle();
  expect([sent, listWaiting(queue)]).toEqual([[], ["a"]]);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(["a"]);
});
