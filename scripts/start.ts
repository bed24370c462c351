import { existsSync } from "node:fs";
import { enableCompileCache, flushCompileCache } from "node:module";
import path from "node:path";

/** In MB for each of its halves; V8 would take 32. */
const YOUNG_GENERATION = "--max-semi-space-size=16";

limitMemory();
process.env.NODE_ENV ??= "production";
// Saves a third of the time until a built site responds; the processes that it starts use it too.
process.env.NODE_COMPILE_CACHE ??= path.resolve("build/.compile-cache");
enableCompileCache(process.env.NODE_COMPILE_CACHE);
if (process.env.npm_lifecycle_event !== undefined) stopWithParent();
// A release is built, and has none of what builds it.
if (existsSync("vite.config.ts")) await (await import("./build.ts")).buildIfNeeded();
await import("#server/start.ts");
flushCompileCache();

/**
 * Each thread has a pool of memory of its own in glibc, and pools keep what is freed in them: up to a fifth of the
 * whole, and more with every hour. V8's young generation takes twice what a page of the site needs. Both read their
 * settings when a process begins, so this one begins again.
 */
function limitMemory(): void {
  const { execArgv, execPath, execve, env, platform } = process;
  if (platform !== "linux" || execve === undefined || env.MALLOC_ARENA_MAX !== undefined) return;
  execve(execPath, [execPath, YOUNG_GENERATION, ...execArgv, ...process.argv.slice(1)], {
    ...env,
    MALLOC_ARENA_MAX: "1",
    MALLOC_TRIM_THRESHOLD_: "131072",
  });
}

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
