import { masterKeyId } from "#app/adapters/files/seal.server.ts";
import { findKeysInUse, rewrapFiles } from "#app/features/files/rewrap-files.server.ts";
import { openSiteServices, showProgress } from "./site-services.ts";

const services = await openSiteServices();
const { config, db, documentFiles } = services;
const { done, failed } = await rewrapFiles(services, {
  failed({ row, error }) {
    showProgress("");
    console.error(`${row}: ${error instanceof Error ? error.message : error}`);
  },
  progress: (soFar) => showProgress(`${soFar.done} documents`),
});
const inUse = await findKeysInUse(db);
await db.destroy();
showProgress("");
console.log(
  `${done} documents are now encrypted with the master key ${documentFiles.masterKeyId}.`,
);

const keyIds = config.documentKeys.map(masterKeyId);
const last = keyIds.length - 1;
for (const [position, id] of keyIds.entries()) {
  const name =
    position === last ? "the one of APP_SECRET" : `number ${position + 1} of DOCUMENT_KEYS`;
  console.log(`${id}, ${name}: ${position === 0 ? "encrypts new documents" : describeNeed(id)}`);
}
for (const id of inUse.filter((id) => id !== null && !keyIds.includes(id))) {
  console.log(`${id}, which is not set: needed, documents encrypted with it cannot be read`);
}
if (failed > 0) {
  console.error(`${failed} documents could not be re-encrypted: keep every key until they are.`);
  process.exitCode = 1;
}

function describeNeed(id: string): string {
  return inUse.includes(id) || failed > 0 ? "needed" : "no longer needed, except for older backups";
}
