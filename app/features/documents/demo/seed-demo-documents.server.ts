import sharp from "sharp";
import type { Database } from "#app/db/client.server.ts";
import { businessDate, DAY } from "#app/domain/business-time.ts";
import { canExpire } from "#app/domain/document-expiry.ts";
import { DOCUMENT_KINDS, DOCUMENT_LABELS } from "#app/domain/document-kinds.ts";
import { reviewDocument } from "#app/features/documents/review/review-document.server.ts";
import { reviewVersion } from "#app/features/documents/review/review-form.ts";
import { storeDocument } from "#app/features/documents/store-document.server.ts";
import { drawSpecimen } from "./draw-specimen.ts";

type Deps = Parameters<typeof storeDocument>[0] & { siteOrigin: () => string };
type Account = { role: "Customer" | "Admin"; email: string };

const VALID_FOR_MS = 10 * 365 * DAY;

/** All documents of the demo's customer, verified by its admin: the coming trip lacks none. */
export async function seedDemoDocuments(deps: Deps, accounts: readonly Account[]): Promise<void> {
  const customer = await findUser(deps.db, accounts, "Customer");
  const staff = { userId: (await findUser(deps.db, accounts, "Admin")).id };
  const now = deps.clock.now();
  for (const kind of DOCUMENT_KINDS) {
    const drawn = sharp(Buffer.from(drawSpecimen(kind, customer.name)));
    const bytes = await drawn.jpeg().toBuffer();
    const upload = { ownerId: customer.id, kind, fileName: `${DOCUMENT_LABELS[kind]}.jpg`, bytes };
    const stored = await storeDocument(deps, upload);
    if (!stored.ok) throw new Error(`A document of the demo is refused: ${stored.reason}`);
    const validUntil = canExpire(kind) ? businessDate(now + VALID_FOR_MS) : null;
    const seen = reviewVersion({ reviewedAt: null });
    const review = { verdict: "verified", because: null, validUntil, seen } as const;
    await reviewDocument(deps, staff, { ...review, documentId: stored.value.id }, now);
  }
}

async function findUser(db: Database, accounts: readonly Account[], role: Account["role"]) {
  const email = accounts.find((account) => account.role === role)?.email ?? "";
  const user = db.selectFrom("users").select(["id", "name"]).where("email", "=", email);
  return await user.executeTakeFirstOrThrow();
}
