import { buildIfNeeded } from "./build.ts";

process.env.NODE_ENV ??= "production";
if (process.env.npm_lifecycle_event !== undefined) stopWithParent();
await buildIfNeeded();
await import("#server/start.ts");

/** The shell of `npm start` ends on SIGTERM without passing it on. */
function stopWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  timer.unref();
}
