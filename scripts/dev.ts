import process from "node:process";
import { withEnvFile } from "#app/config/env-file.server.ts";
import { buildArtworkIfNeeded } from "./build-artwork.ts";

const { HOST, DATA_DIR, LOG_LEVEL } = withEnvFile(process.env);
/** The demo accounts have a fixed password, so only this machine is served. */
process.env.HOST = HOST ?? "127.0.0.1";
process.env.DATA_DIR = DATA_DIR ?? ".data/dev";
process.env.LOG_LEVEL = LOG_LEVEL ?? "info";
process.argv.push("--dev");
buildArtworkIfNeeded();
await import("#server/main.ts");
