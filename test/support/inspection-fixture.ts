import { newId } from "#app/db/new-id.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { INSPECTION_ITEMS } from "#app/content/inspection-items.ts";
import type { InspectionPhase } from "#app/domain/inspections.ts";
import type { EntryInput } from "#app/features/booking/inspection/entry-forms.ts";
import { receiveEntry } from "#app/features/booking/inspection/receive-entry.server.ts";
import { pngSample } from "./document-samples.ts";
import { createTripPhotoFixture } from "./trip-photo-fixture.ts";

type Typed = { [Kind in EntryInput["kind"]]: Extract<EntryInput, { kind: Kind }>["typed"] };
type Changes = Partial<Pick<EntryInput, "by" | "phase" | "bookingId" | "uploadId" | "age">>;

export type InspectionFixture = Awaited<ReturnType<typeof createInspectionFixture>>;

const allItems = INSPECTION_ITEMS.map(({ id }) => id);

/** What is entered when nothing is out of the ordinary. The customer has no documents. */
const USUAL: Omit<Typed, "mark"> = {
  documents: {
    checked: [],
    reasons: Object.fromEntries(
      ["Aadhaar Card", "Driving License", "Work Proof"].map((name) => [name, "Original seen"]),
    ),
  },
  items: { present: allItems, note: "" },
  readings: {
    odometerKm: 1000,
    sure: false,
    fuelPercent: 75,
    notes: "",
    fastagBalance: null,
  },
  photos: {},
  damage: {},
  customer_signature: { name: "Meera Rao", typed: false, reason: "" },
  staff_signature: { name: "Ravi Teja", typed: true, reason: "" },
  finished: { at: null, timeReason: "" },
};

const STEPS = {
  pickup: [
    "documents",
    "items",
    "readings",
    "photos",
    "damage",
    "customer_signature",
    "staff_signature",
  ],
  return: ["readings", "photos", "damage", "items", "customer_signature", "staff_signature"],
} as const;

/** The trip of `createTripPhotoFixture`, with what a phone sends of its inspections. */
export async function createInspectionFixture(db: Database) {
  const scene = await createTripPhotoFixture(db);

  async function send(input: EntryInput, bytes: Uint8Array | null) {
    const viewer = input.by === "staff" ? scene.staff : scene.customer;
    return await receiveEntry(scene.deps, viewer, input, bytes);
  }

  function input<Kind extends EntryInput["kind"]>(
    kind: Kind,
    typed: Typed[Kind],
    changes: Changes = {},
  ): EntryInput {
    const common = { bookingId: scene.booking.id, by: "staff", phase: "pickup", age: 0 } as const;
    return { ...common, uploadId: newId(), ...changes, kind, typed } as EntryInput;
  }

  const enter = async <Kind extends keyof typeof USUAL>(
    kind: Kind,
    typed: Partial<Typed[Kind]> = {},
    changes: Changes = {},
  ) => {
    const isSigned = kind.endsWith("signature") && !("reason" in typed);
    const entry = input(kind, { ...USUAL[kind], ...typed } as Typed[Kind], changes);
    return await send(entry, isSigned ? pngSample() : null);
  };

  return {
    ...scene,
    input,
    sendEntry: send,
    enter,
    async enterAll(phase: InspectionPhase): Promise<void> {
      for (const kind of STEPS[phase]) {
        const entered = await enter(kind, {}, { phase });
        if (!entered.ok) throw new Error(`${kind}: ${JSON.stringify(entered.reason)}`);
      }
    },
    /** Again, after a change of what was signed. */
    async sign(phase: InspectionPhase): Promise<void> {
      await enter("customer_signature", {}, { phase });
      await enter("staff_signature", {}, { phase });
    },
    async mark(own: Partial<Typed["mark"]> = {}, changes: Changes = {}) {
      const { by = "staff", phase = "pickup" } = changes;
      const photo = newId();
      await scene.send({ by, phase, slot: "damage", uploadId: photo });
      const point = { zone: "left_front_door", x: 40, y: 120, kind: "scratch", note: "" } as const;
      return await send(input("mark", { ...point, photo, ...own }, changes), null);
    },
    entries: () =>
      db
        .selectFrom("inspectionEntries")
        .selectAll()
        .where("bookingId", "=", scene.booking.id)
        .orderBy("createdAt")
        .orderBy("id")
        .execute(),
    damages: () =>
      db
        .selectFrom("carDamages")
        .selectAll()
        .where("bookingId", "=", scene.booking.id)
        .orderBy("id")
        .execute(),
  };
}
