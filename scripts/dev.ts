import process from "node:process";
import { buildArtworkIfNeeded } from "./build-artwork.ts";

/** The site with hot reload. Its demo accounts have a fixed password, so it answers this machine only. */
process.env.HOST ??= "127.0.0.1";
process.env.DATA_DIR ??= ".data/dev";
process.argv.push("--dev");
buildArtworkIfNeeded();
await import("#server/main.ts");
