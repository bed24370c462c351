import type { Business } from "./default-business.ts";
import { currentSettings } from "./settings.ts";

/** Who the operator is, as the settings say now. */
export function business(): Business {
  return currentSettings().business;
}
