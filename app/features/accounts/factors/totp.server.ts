import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { business } from "#app/content/business.ts";
import { type Instant, SECOND } from "#app/domain/business-time.ts";

const STEP_SECONDS = 30;
/** Clocks of phones differ: the code before and the one after are good too. */
const CLOCK_SKEW_STEPS = 1;
/** What readers of QR codes need around one, in its own squares. */
const QUIET_ZONE = 4;

/** What an authenticator app takes in, in the forms that people have for it. */
export type TotpSetup = {
  /** In base32, to be typed where nothing can be scanned. */
  secret: string;
  /** The otpauth:// address. */
  uri: string;
  /** The same as the address of a picture to scan. */
  qr: string;
};

/** A new secret of 160 bits (RFC 4226, section 4), in base32. */
export function generateTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** How the app gets to know the secret; `owner` is what the app shows beside the business's name. */
export function createTotpSetup(secret: string, owner: string): TotpSetup {
  const uri = createTotp(secret, owner).toString();
  const picture = renderSVG(uri, { border: QUIET_ZONE, ecc: "M" });
  return { secret, uri, qr: `data:image/svg+xml,${encodeURIComponent(picture)}` };
}

/** The time step whose code this is (RFC 6238), one early or late counting; null for a wrong code. */
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
  const issuer = business.name;
  return new TOTP({
    issuer,
    label,
    secret,
    algorithm: "SHA1",
    digits: 6,
    period: STEP_SECONDS,
  });
}
