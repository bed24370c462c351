import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { business } from "#app/content/business.ts";
import { type Instant, SECOND } from "#app/domain/business-time.ts";

const STEP_SECONDS = 30;
/** Phone clocks differ, so the previous and the next code are accepted too. */
const CLOCK_SKEW_STEPS = 1;
/** In modules, as QR readers require. */
const QUIET_ZONE = 4;

export type TotpSetup = {
  secret: string;
  uri: string;
  qr: string;
};

/** 160 bits (RFC 4226, section 4) in base32. */
export function generateTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** `owner` is what the app shows beside the business name. */
export function createTotpSetup(secret: string, owner: string): TotpSetup {
  const uri = createTotp(secret, owner).toString();
  const picture = renderSVG(uri, { border: QUIET_ZONE, ecc: "M" });
  return { secret, uri, qr: `data:image/svg+xml,${encodeURIComponent(picture)}` };
}

/** The time step of the code (RFC 6238), one step early or late; null for a wrong code. */
export function matchTotpStep(secret: string, code: string, now: Instant): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = createTotp(secret).validate({
    token: code,
    timestamp: now,
    window: CLOCK_SKEW_STEPS,
  });
  return delta === null ? null : Math.floor(now / (STEP_SECONDS * SECOND)) + delta;
}

function createTotp(secret: string, label = ""): TOTP {
  const issuer = business().name;
  return new TOTP({
    issuer,
    label,
    secret,
    algorithm: "SHA1",
    digits: 6,
    period: STEP_SECONDS,
  });
}
