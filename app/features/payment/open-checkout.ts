export type CheckoutEvent = "USER_CANCEL" | "CONCLUDED";

type TransactOptions = {
  tokenUrl: string;
  type: "IFRAME";
  callback: (event: CheckoutEvent) => void;
};

declare global {
  interface Window {
    SandboxCheckout?: { transact(options: TransactOptions): void };
  }
}

/**
 * Shows the provider's checkout in a frame; resolves with what it says in the end. Its word is no
 * proof of payment. Null when the provider's script cannot be loaded.
 */
export async function openCheckout(
  script: string,
  redirectUrl: string,
): Promise<CheckoutEvent | null> {
  if (!window.SandboxCheckout) await loadScript(script);
  const gateway = window.SandboxCheckout;
  if (!gateway) return null;
  return await new Promise((resolve) => {
    gateway.transact({ tokenUrl: redirectUrl, type: "IFRAME", callback: resolve });
  });
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      resolve();
    });
    document.head.append(script);
  });
}
