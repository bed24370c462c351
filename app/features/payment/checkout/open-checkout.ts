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
}) => { open(): void };

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
};

type OpenWindow = (done: (event: CheckoutEvent) => void) => void;

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
          new Razorpay({ ...clientParams, timeout, handler, modal }).open();
        },
};

function inFrame(
  gateway: FrameGateway | undefined,
  { redirectUrl }: OpenedOrder,
): OpenWindow | null {
  if (gateway === undefined) return null;
  return (callback) => gateway.transact({ tokenUrl: redirectUrl, type: "IFRAME", callback });
}

/** Throws what the provider's script throws. */
export async function openCheckout(
  order: OpenedOrder,
  page: CheckoutPage = currentPage(),
): Promise<CheckoutResult> {
  const find = () => OPENERS[order.provider]?.(page.gateways, order) ?? null;
  if (find() === null) await page.load(order.script);
  const show = find();
  if (show === null) return "NOT_LOADED";
  return await new Promise((resolve, reject) => {
    const stop = page.onFrameRefused(() => end("FRAME_REFUSED"));
    const end = (result: CheckoutResult) => {
      stop();
      resolve(result);
    };
    try {
      show(end);
    } catch (error) {
      stop();
      reject(error);
    }
  });
}

function currentPage(): CheckoutPage {
  return {
    gateways: window,
    load: loadScript,
    onFrameRefused(callback) {
      const listen = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
        if (effectiveDirective === "frame-src") callback();
      };
      document.addEventListener("securitypolicyviolation", listen);
      return () => document.removeEventListener("securitypolicyviolation", listen);
    },
  };
}
