import { loadScript } from "./load-script.ts";

/** What a provider's script says in the end. Its word is no proof of payment, nor of none. */
type CheckoutEvent = "USER_CANCEL" | "CONCLUDED";

/** `NOT_LOADED`: the provider's script cannot be had. `FRAME_REFUSED`: the browser shows no frame. */
export type CheckoutResult = CheckoutEvent | "NOT_LOADED" | "FRAME_REFUSED";

/** An order that is open at its provider, as create-payment answers it. */
export type OpenedOrder = {
  provider: string;
  /** The provider's script. */
  script: string;
  redirectUrl: string;
  /** How long there is to pay. */
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

/** Razorpay stays open after a payment that failed, for another try. */
type RazorpayCheckout = new (options: {
  [param: string]: unknown;
  timeout: number;
  handler: () => void;
  modal: { ondismiss: () => void };
}) => { open(): void };

/** What the providers' scripts leave behind in the page. */
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

/** The page that a checkout opens in. */
export type CheckoutPage = {
  gateways: Gateways;
  load(script: string): Promise<void>;
  /** Calls when the page's policy refuses a frame, until the answer is called. */
  onFrameRefused(callback: () => void): () => void;
};

type OpenWindow = (done: (event: CheckoutEvent) => void) => void;

type Opener = (gateways: Gateways, order: OpenedOrder) => OpenWindow | null;

/** How each provider's window is opened; null while its script is not there. */
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

/** Shows the checkout of an order's provider over the page. Throws what the provider's script throws. */
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
