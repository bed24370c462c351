import { TRIP_PHOTOS_PATH } from "#app/features/trip-photos/trip-photo-path.ts";
import type { QueuedItem } from "./queued-item.ts";

const STORE = "queue";

export type QueuedItemStore = {
  put(item: QueuedItem): Promise<void>;
  remove(uploadId: string): Promise<void>;
  /** In the order in which they were added. */
  list(): Promise<QueuedItem[]>;
};

/** Keeps items on the device until they are sent; in memory only where the browser keeps nothing. */
export async function openQueuedItemStore(): Promise<QueuedItemStore> {
  try {
    return storeIn(await openDatabase());
  } catch {
    return memoryStore();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open("trip-photos", 1);
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore(STORE, { keyPath: "uploadId" });
  });
  return settled(request);
}

function storeIn(database: IDBDatabase): QueuedItemStore {
  const change = (work: (store: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(STORE, "readwrite");
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () => reject(transaction.error));
      work(transaction.objectStore(STORE));
    });
  // For a device without space.
  const memory = memoryStore();
  return {
    put: (item) => change((store) => store.put(item)).catch(() => memory.put(item)),
    async remove(uploadId) {
      await memory.remove(uploadId);
      await change((store) => store.delete(uploadId));
    },
    async list() {
      const items = database.transaction(STORE).objectStore(STORE).getAll();
      const kept = (await settled<(QueuedItem | EarlierPhoto)[]>(items)).map(currentItem);
      return inOrder([...kept, ...(await memory.list())]);
    },
  };
}

/** Before there was anything but photos. */
type EarlierPhoto = Omit<QueuedItem, "path" | "fields"> & { slot: string; note: string };

function currentItem(item: QueuedItem | EarlierPhoto): QueuedItem {
  if ("fields" in item) return item;
  const { slot, note, ...photo } = item;
  return { ...photo, path: TRIP_PHOTOS_PATH, fields: { slot, note } };
}

export function memoryStore(): QueuedItemStore {
  const items = new Map<string, QueuedItem>();
  return {
    put: async (item) => void items.set(item.uploadId, item),
    remove: async (uploadId) => void items.delete(uploadId),
    list: async () => inOrder([...items.values()]),
  };
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("Not kept")));
  });
}

function inOrder(items: readonly QueuedItem[]): QueuedItem[] {
  return items.toSorted((one, other) => one.order - other.order);
}
