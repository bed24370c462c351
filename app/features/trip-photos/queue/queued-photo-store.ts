import type { QueuedPhoto } from "./queued-photo.ts";

const STORE = "queue";

export type QueuedPhotoStore = {
  put(photo: QueuedPhoto): Promise<void>;
  remove(uploadId: string): Promise<void>;
  /** In the order in which they were taken. */
  list(): Promise<QueuedPhoto[]>;
};

/** Keeps photos on the device until they are sent; in memory only where the browser keeps nothing. */
export async function openQueuedPhotoStore(): Promise<QueuedPhotoStore> {
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

function storeIn(database: IDBDatabase): QueuedPhotoStore {
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
    put: (photo) => change((store) => store.put(photo)).catch(() => memory.put(photo)),
    async remove(uploadId) {
      await memory.remove(uploadId);
      await change((store) => store.delete(uploadId));
    },
    async list() {
      const photos = database.transaction(STORE).objectStore(STORE).getAll();
      return inOrder([...(await settled<QueuedPhoto[]>(photos)), ...(await memory.list())]);
    },
  };
}

export function memoryStore(): QueuedPhotoStore {
  const photos = new Map<string, QueuedPhoto>();
  return {
    put: async (photo) => void photos.set(photo.uploadId, photo),
    remove: async (uploadId) => void photos.delete(uploadId),
    list: async () => inOrder([...photos.values()]),
  };
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("Not kept")));
  });
}

function inOrder(photos: readonly QueuedPhoto[]): QueuedPhoto[] {
  return photos.toSorted((one, other) => one.order - other.order);
}
