import { expect, test, vi } from "vitest";
import { type CheckoutPage, type OpenedOrder, openCheckout } from "./open-checkout.ts";

const ADDRESS = "https://pay.example/order";
const PARAMS = { key: "rzp_test_1", order_id: "order_1", amount: 481_440, currency: "INR" };

type Gateways = CheckoutPage["gateways"];
type Word = "USER_CANCEL" | "CONCLUDED";
type Shown = { options: Record<string, unknown>; respond: (word: Word) => void };

/** What a provider's script does when it has been loaded: it records its options. */
const SCRIPTS: Record<string, (gateways: Gateways, shown: Shown[]) => void> = {
  sandbox: (gateways, shown) => (gateways.SandboxCheckout = framed(shown)),
  phonepe: (gateways, shown) => (gateways.PhonePeCheckout = framed(shown)),
  razorpay: (gateways, shown) => {
    gateways.Razorpay = class {
      readonly options;
      constructor(options: ConstructorParameters<NonNullable<Gateways["Razorpay"]>>[0]) {
        this.options = options;
      }
      open() {
        const { handler, modal, ...options } = this.options;
        const respond = (word: Word) => (word === "CONCLUDED" ? handler() : modal.ondismiss());
        shown.push({ options, respond });
      }
      close() {
        shown.push({ options: { isClosed: true }, respond: () => {} });
      }
    };
  },
};

function framed(shown: Shown[]): NonNullable<Gateways["SandboxCheckout"]> {
  return {
    transact: ({ callback, ...options }) => void shown.push({ options, respond: callback }),
    closePage: () => void shown.push({ options: { isClosed: true }, respond: () => {} }),
  };
}

function pageFor(provider: string, isReachable = true) {
  const shown: Shown[] = [];
  const refused = new Set<() => void>();
  const back = new Set<() => void>();
  const load = vi.fn(async () => {
    if (state.isReachable) SCRIPTS[provider]?.(page.gateways, shown);
  });
  const state = { isReachable };
  const page: CheckoutPage = {
    gateways: {},
    load,
    onFrameRefused(act) {
      refused.add(act);
      return () => refused.delete(act);
    },
    onBack(act) {
      back.add(act);
      return () => Promise.resolve(void back.delete(act));
    },
  };
  return { page, shown, refused, back, load, state };
}

function orderAt(provider: string): OpenedOrder {
  const clientParams = provider === "razorpay" ? PARAMS : null;
  const script = `https://${provider}.example/checkout.js`;
  return { provider, script, redirectUrl: ADDRESS, secondsLeft: 840, clientParams };
}

const OPTIONS = {
  sandbox: { tokenUrl: ADDRESS, type: "IFRAME" },
  phonepe: { tokenUrl: ADDRESS, type: "IFRAME" },
  razorpay: { ...PARAMS, timeout: 840 },
} as const;

test.each(["sandbox", "phonepe", "razorpay"] as const)(
  "opens %s with its own options and returns its result",
  async (provider) => {
    const { page, shown, load, refused } = pageFor(provider);
    for (const word of ["CONCLUDED", "USER_CANCEL"] as const) {
      const end = openCheckout(orderAt(provider), page);
      await vi.waitFor(() => expect(shown).toHaveLength(1));
      const { options, respond } = shown.pop()!;
      expect(options).toEqual(OPTIONS[provider]);
      respond(word);
      expect(await end).toBe(word);
    }
    expect(load.mock.calls).toEqual([[orderAt(provider).script]]);
    expect(refused.size).toBe(0);
  },
);

test.each(["sandbox", "phonepe", "razorpay"] as const)(
  "going back closes the window of %s, and counts as a cancellation",
  async (provider) => {
    const { page, shown, refused, back } = pageFor(provider);
    const end = openCheckout(orderAt(provider), page);
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    for (const press of back) press();
    expect(await end).toBe("USER_CANCEL");
    expect(shown.at(-1)?.options).toEqual({ isClosed: true });
    expect([refused.size, back.size]).toEqual([0, 0]);
  },
);

test("loads a failed script again on the next attempt", async () => {
  const { page, shown, load, state } = pageFor("phonepe", false);
  expect(await openCheckout(orderAt("phonepe"), page)).toBe("NOT_LOADED");
  state.isReachable = true;
  void openCheckout(orderAt("phonepe"), page);
  await vi.waitFor(() => expect(shown).toHaveLength(1));
  expect(load).toHaveBeenCalledTimes(2);
});

test("loads nothing for an unknown provider", async () => {
  const { page } = pageFor("none");
  expect(await openCheckout(orderAt("none"), page)).toBe("NOT_LOADED");
});

test("stops at once when the policy blocks the frame, and ignores later events", async () => {
  const { page, shown, refused } = pageFor("phonepe");
  const end = openCheckout(orderAt("phonepe"), page);
  await vi.waitFor(() => expect(shown).toHaveLength(1));
  for (const tell of refused) tell();
  expect(await end).toBe("FRAME_REFUSED");
  expect(refused.size).toBe(0);
  shown[0]!.respond("CONCLUDED");
  expect(await end).toBe("FRAME_REFUSED");
});

test("passes on errors of the provider's script", async () => {
  const { page, refused } = pageFor("none");
  page.gateways.SandboxCheckout = {
    transact() {
      throw new Error("no window");
    },
    closePage() {},
  };
  await expect(openCheckout(orderAt("sandbox"), page)).rejects.toThrow("no window");
  expect(refused.size).toBe(0);
});
