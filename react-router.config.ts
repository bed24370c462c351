import type { Config } from "@react-router/dev/config";

// "initial" sends the whole route table at once: no discovery endpoint to attack or to go stale.
export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
} satisfies Config;
