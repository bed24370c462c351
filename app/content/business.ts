import type { Business } from "./default-business.ts";
import { siteSettings } from "./settings.ts";

/** Who the operator is, as the settings say now. */
export function business(): Business {
  return siteSettings().business;
}
