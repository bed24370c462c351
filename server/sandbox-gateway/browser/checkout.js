/** Loaded by the merchant's page: window.SandboxCheckout. */
(() => {
  const SOURCE = "sandbox-checkout";
  /** How long the framed page may take to report that it runs; less once the frame has loaded something. */
  const PATIENCE_MS = 10_000;
  const PATIENCE_ONCE_LOADED_MS = 2000;
  let current = null;

  window.SandboxCheckout = {
    /** Calls back once: "USER_CANCEL" or "CONCLUDED". Redirects unless `type` is "IFRAME". */
    transact({ tokenUrl, callback, type }) {
      if (type !== "IFRAME") {
        window.location.assign(tokenUrl);
        return;
      }
      current?.finish("USER_CANCEL");
      current = openCheckout(new URL(tokenUrl, window.location.href), callback);
    },
    /** Does not call back. */
    closePage() {
      current?.close();
    },
  };

  function openCheckout(address, callback) {
    const focusedBefore = document.activeElement;
    const { overlay, closer, frame } = buildOverlay(address.href);
    const releasePage = holdPage(overlay);
    let dismissal = "USER_CANCEL";
    const stopWaiting = waitForSignOfLife(frame, () => {
      checkout.close();
      window.location.assign(address.href);
    });

    const onMessage = ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== address.origin) return;
      if (data?.source !== SOURCE) return;
      stopWaiting();
      // Closing the window no longer means "cancelled" once an attempt is recorded.
      if (data.event === "ATTEMPTED") dismissal = "CONCLUDED";
      if (data.event === "CONCLUDED" || data.event === "USER_CANCEL") checkout.finish(data.event);
    };
    const onKey = (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      checkout.finish(dismissal);
    };
    const checkout = {
      close() {
        if (current !== checkout) return false;
        current = null;
        stopWaiting();
        window.removeEventListener("message", onMessage);
        document.removeEventListener("keydown", onKey, true);
        overlay.remove();
        releasePage();
        if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
        return true;
      },
      finish(event) {
        if (checkout.close()) callback(event);
      },
    };

    window.addEventListener("message", onMessage);
    document.addEventListener("keydown", onKey, true);
    closer.addEventListener("click", () => checkout.finish(dismissal));
    frame.addEventListener("load", () => frame.focus());
    document.body.append(overlay);
    closer.focus();
    return checkout;
  }

  /** An extension or policy may keep the frame empty; the page still works outside a frame. */
  function waitForSignOfLife(frame, leaveForPage) {
    let waiting;
    const wait = (ms) => {
      clearTimeout(waiting);
      waiting = setTimeout(giveUp, ms);
    };
    const giveUp = () => {
      // Offline, leaving would only show the browser's error page.
      if (navigator.onLine) leaveForPage();
      else wait(PATIENCE_ONCE_LOADED_MS);
    };
    const loaded = () => wait(PATIENCE_ONCE_LOADED_MS);
    frame.addEventListener("load", loaded);
    wait(PATIENCE_MS);
    return () => {
      frame.removeEventListener("load", loaded);
      clearTimeout(waiting);
    };
  }

  /** Blocks scrolling and focus of the page behind. */
  function holdPage(overlay) {
    const root = document.documentElement;
    const { overflow, scrollbarGutter } = root.style;
    const behind = [...document.body.children].filter((child) => child !== overlay && !child.inert);
    Object.assign(root.style, { overflow: "hidden", scrollbarGutter: "stable" });
    for (const child of behind) child.inert = true;
    return () => {
      Object.assign(root.style, { overflow, scrollbarGutter });
      for (const child of behind) child.inert = false;
    };
  }

  function buildOverlay(address) {
    const overlay = element("div", {
      position: "fixed",
      inset: "0",
      zIndex: "2147483000",
      display: "grid",
      placeItems: "center",
      padding: "clamp(0px, (100vw - 520px) * 99, 24px)",
      background: "rgb(4 20 27 / 0.72)",
      colorScheme: "light dark",
    });
    const panel = element("div", {
      display: "flex",
      flexDirection: "column",
      width: "min(920px, 100%)",
      height: "min(max(800px, (520px - 100vw) * 99), 100%)",
      overflow: "hidden",
      borderRadius: "clamp(0px, (100vw - 520px) * 99, 16px)",
      background: "light-dark(#f4efe4, #07171d)",
      color: "light-dark(#0b2530, #e9f1f0)",
      boxShadow: "0 24px 64px rgb(4 20 27 / 0.4)",
      font: "500 14px/1.2 system-ui, sans-serif",
    });
    const bar = element("div", {
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      padding: "0 4px 0 20px",
    });
    const title = element("span", {});
    const closer = element("button", {
      width: "44px",
      height: "44px",
      border: "0",
      borderRadius: "10px",
      background: "none",
      color: "inherit",
      font: "400 24px/1 system-ui, sans-serif",
      cursor: "pointer",
    });
    const frame = element("iframe", { flex: "1", width: "100%", border: "0" });
    overlay.setAttribute("role", "dialog");
    overlay.setAttribute("aria-modal", "true");
    overlay.setAttribute("aria-label", "Payment");
    title.textContent = "Sandbox Pay";
    closer.type = "button";
    closer.textContent = "×";
    closer.setAttribute("aria-label", "Cancel payment");
    frame.title = "Sandbox Pay checkout";
    frame.src = address;
    bar.append(title, closer);
    panel.append(bar, frame);
    overlay.append(panel);
    return { overlay, closer, frame };
  }

  function element(name, style) {
    const node = document.createElement(name);
    Object.assign(node.style, style);
    return node;
  }
})();
