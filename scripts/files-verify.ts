import { type Finding, verifyFiles } from "#app/features/files/verify-files.server.ts";
import { openSiteServices, showProgress } from "./site-services.ts";

const services = await openSiteServices();
const { files, bytes, missing, damaged, orphans } = await verifyFiles(services, {
  found: printFinding,
  progress: (soFar) => showProgress(`${soFar.files} files, ${megabytes(soFar.bytes)} MB`),
});
await services.db.destroy();
showProgress("");
console.log(`${files} files, ${bytes} bytes (${megabytes(bytes)} MB) read.`);
console.log(`${damaged} damaged, ${missing} missing, ${orphans} that no row names.`);
const { aborted: isCutOff } = services.stopping;
if (isCutOff) console.log("Stopped before the end: other files have not been looked at.");
if (isCutOff || damaged + missing > 0) process.exitCode = 1;

function printFinding(finding: Finding): void {
  showProgress("");
  if (finding.what === "orphan") {
    const { key, size, modifiedAt } = finding.entry;
    const hours = Math.round((services.clock.now() - modifiedAt) / 3_600_000);
    console.log(`orphan   ${key}: ${size} bytes, ${hours} hours old`);
  } else {
    const { storageKey, referencedBy } = finding.file;
    const why = finding.what === "damaged" ? `: ${finding.why}` : "";
    console.log(`${finding.what.padEnd(8)} ${storageKey} of ${referencedBy}${why}`);
  }
}

function megabytes(size: number): string {
  return (size / 1_000_000).toFixed(1);
}
