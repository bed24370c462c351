const NAMES: Readonly<Record<string, string>> = {
  sandbox: "Sandbox Pay",
  phonepe: "PhonePe",
  razorpay: "Razorpay",
};

export function providerName(provider: string): string | null {
  return (Object.hasOwn(NAMES, provider) ? NAMES[provider] : null) ?? null;
}
