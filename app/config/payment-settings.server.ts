import { z } from "zod";

/** A configured provider settles its earlier orders while another one is current. */
export const paymentSettings = {
  PAYMENT_PROVIDER: z.enum(["sandbox", "phonepe", "razorpay"]).default("sandbox"),
  PHONEPE_ENV: z.enum(["sandbox", "production"]).default("sandbox"),
  PHONEPE_CLIENT_ID: z.string().optional(),
  PHONEPE_CLIENT_SECRET: z.string().optional(),
  PHONEPE_CLIENT_VERSION: z.string().regex(/^\d+$/, "a whole number").default("1"),
  PHONEPE_WEBHOOK_USER: z
    .string()
    .regex(/^\w{5,20}$/, "5 to 20 letters, digits or underscores")
    .optional(),
  PHONEPE_WEBHOOK_PASSWORD: z
    .string()
    .regex(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,20}$/, "8 to 20 letters and digits, both of them")
    .optional(),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, "rzp_test_… or rzp_live_…")
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(8, "at least 8 characters").optional(),
};

type PaymentSettings = {
  [Name in keyof typeof paymentSettings]: z.infer<(typeof paymentSettings)[Name]>;
};
type ParsedSettings = Partial<PaymentSettings> &
  Pick<PaymentSettings, "PAYMENT_PROVIDER" | "PHONEPE_ENV"> & { APP_MODE: "demo" | "live" };
type SettingError = { path: string; message: string };

/** Each provider needs all of its settings or none. */
const REQUIRED_SETTINGS = {
  sandbox: [],
  phonepe: [
    "PHONEPE_CLIENT_ID",
    "PHONEPE_CLIENT_SECRET",
    "PHONEPE_WEBHOOK_USER",
    "PHONEPE_WEBHOOK_PASSWORD",
  ],
  razorpay: ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"],
} as const;
const PROVIDERS = ["phonepe", "razorpay"] as const;

export function findPaymentSettingErrors(set: ParsedSettings): SettingError[] {
  return [
    ...PROVIDERS.flatMap((provider) => findMissing(provider, set)),
    ...findLiveSettingsInDemo(set),
  ];
}

function findMissing(provider: (typeof PROVIDERS)[number], set: ParsedSettings): SettingError[] {
  const missing = REQUIRED_SETTINGS[provider].filter((name) => set[name] === undefined);
  const isConfigured =
    set.PAYMENT_PROVIDER === provider || missing.length < REQUIRED_SETTINGS[provider].length;
  if (!isConfigured) return [];
  return missing.map((path) => ({ path, message: `needed with the others of ${provider}` }));
}

function findLiveSettingsInDemo({
  APP_MODE,
  PHONEPE_ENV,
  RAZORPAY_KEY_ID: key,
}: ParsedSettings): SettingError[] {
  if (APP_MODE !== "demo") return [];
  const message = "takes real money, which only APP_MODE=live may";
  return [
    ...(PHONEPE_ENV === "production" ? [{ path: "PHONEPE_ENV", message }] : []),
    ...(key?.startsWith("rzp_live_") ? [{ path: "RAZORPAY_KEY_ID", message }] : []),
  ];
}

export function paymentStandIns(set: ParsedSettings): string[] {
  const { PAYMENT_PROVIDER, PHONEPE_CLIENT_ID, PHONEPE_ENV, RAZORPAY_KEY_ID } = set;
  return [
    PAYMENT_PROVIDER === "sandbox" ? "PAYMENT_PROVIDER=sandbox takes no real money" : "",
    PHONEPE_CLIENT_ID !== undefined && PHONEPE_ENV === "sandbox"
      ? "PHONEPE_ENV=sandbox takes no real money"
      : "",
    RAZORPAY_KEY_ID?.startsWith("rzp_test_")
      ? "RAZORPAY_KEY_ID is a test key that takes no real money"
      : "",
  ];
}
