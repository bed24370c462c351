import { Toast } from "@base-ui/react/toast";
import { CircleExclamationPoint, CircleCheck, Info, X } from "#app/ui/icons/icons.ts";
import { useEffect } from "react";
import { classNames } from "./class-names.ts";
import type { Notice } from "./notice.ts";

const TONES = {
  info: { icon: "text-sea", Icon: Info },
  success: { icon: "text-success", Icon: CircleCheck },
  danger: { icon: "text-danger", Icon: CircleExclamationPoint },
};

/** A new message replaces the one that is shown. */
export default function ToastList({ notice }: { notice: Notice | null }) {
  return (
    <Toast.Provider limit={1}>
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 top-[calc(var(--header,4.5rem)+1rem)] z-50 flex flex-col gap-3 outline-none sm:right-6 sm:left-auto sm:w-96">
          <Shown notice={notice} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Shown({ notice }: { notice: Notice | null }) {
  const { toasts, add, close } = Toast.useToastManager();
  useEffect(() => {
    if (notice === null) return close();
    const { title, text, tone = "info", seconds = 5 } = notice;
    add({ title, description: text, type: tone, timeout: seconds * 1000 });
  }, [notice, add, close]);
  return toasts.map((toast) => {
    const { icon, Icon } = TONES[isTone(toast.type) ? toast.type : "info"];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={["up", "right"]}
        className="translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-card border border-line bg-surface shadow-lift transition-[opacity,translate] duration-200 data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-2 data-starting-style:opacity-0 data-swiping:transition-none"
      >
        <Toast.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
          <Icon aria-hidden="true" className={classNames("mt-3 size-5 shrink-0", icon)} />
          <div className="flex min-w-0 flex-1 flex-col justify-center self-center py-1 wrap-anywhere">
            <Toast.Title className="font-sans text-base leading-6 font-semibold tracking-normal text-ink" />
            <Toast.Description className="text-sm leading-5 text-muted" />
          </div>
          <Toast.Close
            aria-label="Dismiss"
            // The message is focusable before it has the focus, but hidden by default.
            aria-hidden={false}
            className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

function isTone(type: string | undefined): type is keyof typeof TONES {
  return type !== undefined && type in TONES;
}
