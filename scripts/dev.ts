import process from "node:process";
import { buildArtworkIfNeeded } from "./build-artwork.ts";

/** The demo accounts have a fixed password, so only this machine is served. */
process.env.HOST ??= "127.0.0.1";
process.env.DATA_DIR ??= ".data/dev";
process.env.LOG_LEVEL ??= "info";
process.argv.push("--dev");
buildArtworkIfNeeded();
await import("#server/main.ts");
