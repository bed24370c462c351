import { SECOND } from "#app/domain/business-time.ts";
import type { QueuedPhoto, SentPhoto } from "./queued-photo.ts";
import type { QueuedPhotoStore } from "./queued-photo-store.ts";
import type { SendOutcome } from "./send-photo.ts";

export type QueueState = {
  /** Of this user, in the order in which they were taken. */
  photos: readonly QueuedPhoto[];
  sending: { uploadId: string; percent: number } | null;
  /** Why nothing is being sent although photos wait. */
  pause: "lost" | "signed-out" | null;
  /** Since this page was loaded. */
  sent: readonly SentPhoto[];
};

export const EMPTY_QUEUE: QueueState = { photos: [], sending: null, pause: null, sent: [] };

const MIN_PAUSE_MS = 2 * SECOND;
const MAX_PAUSE_MS = 30 * SECOND;

type Deps = {
  viewerId: string;
  openStore: () => Promise<QueuedPhotoStore>;
  send: (photo: QueuedPhoto, onProgress: (percent: number) => void) => Promise<SendOutcome>;
  /** Runs the work in one tab at a time; false if another tab is at it. */
  exclusively: (work: () => Promise<void>) => Promise<boolean>;
};

/** Sends photos one after the other; what cannot be sent stays on the device and is tried again. */
export class PhotoQueue {
  readonly #deps: Deps;
  readonly #opened: Promise<QueuedPhotoStore>;
  readonly #listeners = new Set<() => void>();
  #state = EMPTY_QUEUE;
  #isRunning = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pauseMs = MIN_PAUSE_MS;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#opened = deps.openStore();
  }

  readonly getState = (): QueueState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Also when the connection is back or the page is shown again. */
  readonly sendNow = (): void => void this.#run();

  async add(photo: Omit<QueuedPhoto, "viewerId" | "order" | "refusal">): Promise<void> {
    const order = Math.max(Date.now(), 1 + (this.#state.photos.at(-1)?.order ?? 0));
    const { viewerId } = this.#deps;
    await (await this.#opened).put({ ...photo, viewerId, order, refusal: null });
    await this.#refresh();
    this.sendNow();
  }

  async discard(uploadId: string): Promise<void> {
    await (await this.#opened).remove(uploadId);
    await this.#refresh();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    clearTimeout(this.#timer);
    const isAlone = await this.#deps
      .exclusively(() => this.#sendAll())
      .finally(() => {
        this.#isRunning = false;
      });
    if (!isAlone) await this.#refresh();
    if (this.#state.pause === "signed-out" || this.#next() === undefined) return;
    this.#timer = setTimeout(this.sendNow, this.#pauseMs);
    this.#pauseMs = Math.min(MAX_PAUSE_MS, this.#pauseMs * 2);
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      await this.#refresh();
      const photo = this.#next();
      if (photo === undefined) return this.#update({ pause: null });
      if (!(await this.#send(photo))) return;
    }
  }

  /** False if the queue has to pause. */
  async #send(photo: QueuedPhoto): Promise<boolean> {
    const { uploadId } = photo;
    const onProgress = (percent: number) => this.#update({ sending: { uploadId, percent } });
    onProgress(0);
    const outcome = await this.#deps.send(photo, onProgress);
    if (outcome.is === "lost" || outcome.is === "signed-out") {
      this.#update({ sending: null, pause: outcome.is });
      return false;
    }
    const store = await this.#opened;
    if (outcome.is === "sent") {
      const { bookingId, by, phase, slot, note } = photo;
      const { id, createdAt } = outcome;
      await store.remove(uploadId);
      const sent = { uploadId, bookingId, by, phase, slot, note, id, createdAt };
      this.#update({ sent: [...this.#state.sent, sent] });
    } else {
      await store.put({ ...photo, refusal: outcome.message });
    }
    this.#pauseMs = MIN_PAUSE_MS;
    this.#update({ sending: null, pause: null });
    return true;
  }

  #next(): QueuedPhoto | undefined {
    return this.#state.photos.find(({ refusal }) => refusal === null);
  }

  async #refresh(): Promise<void> {
    const all = await (await this.#opened).list();
    this.#update({ photos: all.filter(({ viewerId }) => viewerId === this.#deps.viewerId) });
  }

  #update(changes: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
