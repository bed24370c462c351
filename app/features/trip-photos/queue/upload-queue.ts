import { SECOND } from "#app/domain/business-time.ts";
import type { NewItem, QueuedItem, SentItem } from "./queued-item.ts";
import type { QueuedItemStore } from "./queued-item-store.ts";
import type { SendOutcome } from "./send-item.ts";

export type QueueState = {
  /** Of this user, in the order in which they were added. */
  items: readonly QueuedItem[];
  sending: { uploadId: string; percent: number } | null;
  /** Why nothing is being sent although items wait. */
  pause: "lost" | "signed-out" | null;
  /** Since this page was loaded. */
  sent: readonly SentItem[];
};

export const EMPTY_QUEUE: QueueState = { items: [], sending: null, pause: null, sent: [] };

const MIN_PAUSE_MS = 2 * SECOND;
const MAX_PAUSE_MS = 30 * SECOND;

type Deps = {
  viewerId: string;
  openStore: () => Promise<QueuedItemStore>;
  send: (item: QueuedItem, onProgress: (percent: number) => void) => Promise<SendOutcome>;
  /** Runs the work in one tab at a time; false if another tab is at it. */
  exclusively: (work: () => Promise<void>) => Promise<boolean>;
};

/** Sends items one after the other; what cannot be sent stays on the device and is tried again. */
export class UploadQueue {
  readonly #deps: Deps;
  readonly #opened: Promise<QueuedItemStore>;
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

  /** Also when the connection is back or the page is shown again. What is lost then is soon tried again. */
  readonly sendNow = (): void => {
    this.#pauseMs = MIN_PAUSE_MS;
    void this.#run();
  };

  async add(item: NewItem): Promise<void> {
    const order = Math.max(Date.now(), 1 + (this.#state.items.at(-1)?.order ?? 0));
    const { viewerId } = this.#deps;
    await (await this.#opened).put({ ...item, viewerId, order, refusal: null });
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
    this.#timer = setTimeout(() => void this.#run(), this.#pauseMs);
    this.#pauseMs = Math.min(MAX_PAUSE_MS, this.#pauseMs * 2);
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      await this.#refresh();
      const item = this.#next();
      if (item === undefined) return this.#update({ pause: null });
      if (!(await this.#send(item))) return;
    }
  }

  /** False if the queue has to pause. */
  async #send(item: QueuedItem): Promise<boolean> {
    const { uploadId } = item;
    const onProgress = (percent: number) => this.#update({ sending: { uploadId, percent } });
    onProgress(0);
    const outcome = await this.#deps.send(item, onProgress);
    if (outcome.is === "lost" || outcome.is === "signed-out") {
      this.#update({ sending: null, pause: outcome.is });
      return false;
    }
    const store = await this.#opened;
    if (outcome.is === "sent") {
      const { bookingId, by, phase, path, fields } = item;
      const { id, createdAt } = outcome;
      await store.remove(uploadId);
      const sent = { uploadId, bookingId, by, phase, path, fields, id, createdAt };
      this.#update({ sent: [...this.#state.sent, sent] });
    } else {
      await store.put({ ...item, refusal: outcome.message });
    }
    this.#pauseMs = MIN_PAUSE_MS;
    this.#update({ sending: null, pause: null });
    return true;
  }

  #next(): QueuedItem | undefined {
    return this.#state.items.find(({ refusal }) => refusal === null);
  }

  async #refresh(): Promise<void> {
    const all = await (await this.#opened).list();
    const own = all.filter(({ viewerId }) => viewerId === this.#deps.viewerId);
    this.#update({ items: own.map((item) => this.#known(item) ?? item) });
  }

  /** The same object as long as nothing changed, whatever the store returns: its photo is shown. */
  #known({ uploadId, refusal }: QueuedItem): QueuedItem | undefined {
    return this.#state.items.find((item) => item.uploadId === uploadId && item.refusal === refusal);
  }

  #update(changes: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
