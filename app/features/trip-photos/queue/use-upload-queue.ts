import { useEffect, useSyncExternalStore } from "react";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import { openQueuedItemStore } from "./queued-item-store.ts";
import { sendItem } from "./send-item.ts";
import { EMPTY_QUEUE, UploadQueue } from "./upload-queue.ts";

/** One for each user of the tab; it goes on sending while they are on other pages of the site. */
const queues = new Map<string, UploadQueue>();

/** Null on the server. */
export function useUploadQueue(viewerId: string) {
  const queue = useEnhanced() ? openQueue(viewerId) : null;
  useEffect(() => queue?.sendNow(), [queue]);
  const state = useSyncExternalStore(
    queue?.subscribe ?? subscribeToNothing,
    queue?.getState ?? getEmpty,
    getEmpty,
  );
  return { queue, state };
}

function openQueue(viewerId: string): UploadQueue {
  const opened = queues.get(viewerId) ?? createQueue(viewerId);
  queues.set(viewerId, opened);
  return opened;
}

function createQueue(viewerId: string): UploadQueue {
  const queue = new UploadQueue({
    viewerId,
    openStore: openQueuedItemStore,
    send: sendItem,
    exclusively,
  });
  window.addEventListener("online", queue.sendNow);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") queue.sendNow();
  });
  return queue;
}

/** Without locks, two tabs may send the same item: the server stores it once. */
async function exclusively(work: () => Promise<void>): Promise<boolean> {
  if (!("locks" in navigator)) {
    await work();
    return true;
  }
  return await navigator.locks.request("trip-photos", { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}

const subscribeToNothing = () => () => {};
const getEmpty = () => EMPTY_QUEUE;
