import type { EntryFacts, EntryKind } from "#app/domain/inspections.ts";
import { INSPECTIONS_PATH } from "#app/features/booking/inspection/inspection-path.ts";
import { type TypedEntry, typedOf } from "#app/features/booking/inspection/typed-entry.ts";
import { newUploadId } from "#app/features/trip-photos/queue/new-upload-id.ts";
import { isOfTarget } from "#app/features/trip-photos/queue/photo-item.ts";
import type {
  PhotoTarget,
  QueuedItem,
  SentItem,
} from "#app/features/trip-photos/queue/queued-item.ts";
import { useUploadQueue } from "#app/features/trip-photos/queue/use-upload-queue.ts";

/** As loaded; the last of each kind counts. */
export type LoadedEntry = {
  id: string;
  kind: EntryKind;
  facts: EntryFacts[EntryKind];
  createdAt: number;
};

export type Inspection = ReturnType<typeof useInspection>;

/** The entries of an inspection, stored and on this device, and the way to add more. */
export function useInspection(target: PhotoTarget, loaded: readonly LoadedEntry[]) {
  const { queue, state } = useUploadQueue(target.viewerId);
  const isOurs = (item: QueuedItem | SentItem) =>
    item.path === INSPECTIONS_PATH && isOfTarget(target, item);
  const queued = state.items.filter(isOurs);
  const sent = state.sent.filter(isOurs);
  const waiting = queued.filter(({ refusal }) => refusal === null);

  function add(kind: EntryKind | "mark", typed: object, file: Blob | null = null): void {
    const { bookingId, by, phase } = target;
    const fields = { kind, typed: JSON.stringify(typed) };
    const entry = { uploadId: newUploadId(), bookingId, by, phase, fields, file };
    void queue?.add({ ...entry, path: INSPECTIONS_PATH });
  }

  /** What was entered last, here or on another device; null if nothing was. */
  function typed<Kind extends EntryKind>(kind: Kind): TypedEntry[Kind] | null {
    const own = waiting.findLast((item) => item.fields.kind === kind);
    if (own !== undefined) return parseTyped(own);
    const stored = loaded.findLast((entry) => entry.kind === kind);
    const newest = sent.findLast((item) => item.fields.kind === kind);
    if (newest !== undefined && newest.createdAt > (stored?.createdAt ?? 0)) {
      return parseTyped(newest);
    }
    return stored === undefined ? null : typedOf(kind, stored.facts as EntryFacts[Kind]);
  }

  return {
    state,
    isReady: queue !== null,
    typed,
    kinds: new Set<EntryKind>([
      ...loaded.map(({ kind }) => kind),
      ...[...sent, ...waiting].map(({ fields }) => fields.kind as EntryKind),
    ]),
    isSent: (kind: EntryKind) => sent.some(({ fields }) => fields.kind === kind),
    isWaiting: (kind: EntryKind) => waiting.some(({ fields }) => fields.kind === kind),
    save: <Kind extends EntryKind>(kind: Kind, entry: TypedEntry[Kind], file?: Blob) =>
      add(kind, entry, file),
    mark: (mark: object) => add("mark", mark),
    queuedMarks: [...sent, ...queued].filter(({ fields }) => fields.kind === "mark"),
    refused: queued.filter(({ refusal }) => refusal !== null),
    discard: (uploadId: string) => void queue?.discard(uploadId),
    sendNow: () => queue?.sendNow(),
  };
}

function parseTyped({ fields }: Pick<QueuedItem, "fields">) {
  return JSON.parse(fields.typed ?? "null");
}
