const NAMES: Readonly<Record<string, string>> = {
  sandbox: "Sandbox Pay",
  phonepe: "PhonePe",
  razorpay: "Razorpay",
};

/** What people call a payment provider; null for one without a name. */
export function providerName(provider: string): string | null {
  return (Object.hasOwn(NAMES, provider) ? NAMES[provider] : null) ?? null;
}
