import { closeOnBack } from "#app/ui/close-on-back.ts";
import { loadScript } from "./load-script.ts";

/** What the script reports is no proof of payment, nor of its absence. */
type CheckoutEvent = "USER_CANCEL" | "CONCLUDED";

/** `NOT_LOADED`: the script could not be loaded. `FRAME_REFUSED`: the browser shows no frame. */
export type CheckoutResult = CheckoutEvent | "NOT_LOADED" | "FRAME_REFUSED";

export type OpenedOrder = {
  provider: string;
  script: string;
  redirectUrl: string;
  secondsLeft: number;
  clientParams: Readonly<Record<string, string | number>> | null;
};

type FrameGateway = {
  /** Does not call back. */
  closePage(): void;
  transact(options: {
    tokenUrl: string;
    type: "IFRAME";
    callback: (event: CheckoutEvent) => void;
  }): void;
};

/** Razorpay's window stays open after a failed payment, for another attempt. */
type RazorpayCheckout = new (options: {
  [param: string]: unknown;
  timeout: number;
  handler: () => void;
  modal: { ondismiss: () => void };
}) => { open(): void; close(): void };

type Gateways = {
  SandboxCheckout?: FrameGateway;
  PhonePeCheckout?: FrameGateway;
  Razorpay?: RazorpayCheckout;
};

declare global {
  interface Window {
    SandboxCheckout?: FrameGateway;
    PhonePeCheckout?: FrameGateway;
    Razorpay?: RazorpayCheckout;
  }
}

export type CheckoutPage = {
  gateways: Gateways;
  load(script: string): Promise<void>;
  onFrameRefused(callback: () => void): () => void;
  onBack(callback: () => void): () => Promise<void>;
};

/** Returns what closes the window. */
type OpenWindow = (done: (event: CheckoutEvent) => void) => () => void;

type Opener = (gateways: Gateways, order: OpenedOrder) => OpenWindow | null;

const OPENERS: Readonly<Record<string, Opener>> = {
  sandbox: ({ SandboxCheckout }, order) => inFrame(SandboxCheckout, order),
  phonepe: ({ PhonePeCheckout }, order) => inFrame(PhonePeCheckout, order),
  razorpay: ({ Razorpay }, { clientParams, secondsLeft: timeout }) =>
    Razorpay === undefined
      ? null
      : (done) => {
          const modal = { ondismiss: () => done("USER_CANCEL") };
          const handler = () => done("CONCLUDED");
          const checkout = new Razorpay({ ...clientParams, timeout, handler, modal });
          checkout.open();
          return () => checkout.close();
        },
};

function inFrame(
  gateway: FrameGateway | undefined,
  { redirectUrl }: OpenedOrder,
): OpenWindow | null {
  if (gateway === undefined) return null;
  return (callback) => {
    gateway.transact({ tokenUrl: redirectUrl, type: "IFRAME", callback });
    return () => gateway.closePage();
  };
}

/** Going back closes the window, as its own button does. Throws what the provider's script throws. */
export async function openCheckout(
  order: OpenedOrder,
  page: CheckoutPage = currentPage(),
): Promise<CheckoutResult> {
  const find = () => OPENERS[order.provider]?.(page.gateways, order) ?? null;
  if (find() === null) await page.load(order.script);
  const show = find();
  if (show === null) return "NOT_LOADED";
  return await new Promise((resolve, reject) => {
    let close = () => {};
    const stopWatching = page.onFrameRefused(() => {
      // The page is left for that of the provider: its history stays as it is.
      stopWatching();
      resolve("FRAME_REFUSED");
    });
    const stopBack = page.onBack(() => {
      close();
      end("USER_CANCEL");
    });
    const end = (result: CheckoutEvent) => {
      stopWatching();
      void stopBack().then(() => resolve(result));
    };
    try {
      close = show(end);
    } catch (error) {
      stopWatching();
      void stopBack();
      reject(error);
    }
  });
}

function currentPage(): CheckoutPage {
  return {
    gateways: window,
    load: loadScript,
    onBack: closeOnBack,
    onFrameRefused(callback) {
      const listen = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
        if (effectiveDirective === "frame-src") callback();
      };
      document.addEventListener("securitypolicyviolation", listen);
      return () => document.removeEventListener("securitypolicyviolation", listen);
    },
  };
}
