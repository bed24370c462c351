import { buildIfNeeded } from "./build.ts";

process.env.NODE_ENV ??= "production";
buildIfNeeded();
await import("#server/main.ts");
