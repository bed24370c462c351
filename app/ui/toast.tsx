import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const TONES = {
  info: { icon: "text-sea", Icon: Info },
  success: { icon: "text-success", Icon: CircleCheck },
  danger: { icon: "text-danger", Icon: CircleAlert },
};

type Tone = keyof typeof TONES;
type Notice = {
  title: string;
  text?: string;
  tone?: Tone;
  /** How long it stays; 5 when left out. It waits while it is hovered or focused. */
  seconds?: number;
};

export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider limit={1}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 top-22 z-50 flex flex-col gap-3 outline-none sm:right-6 sm:left-auto sm:w-96">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Shows short messages above the page; screen readers hear them when they next pause. */
export function useToast(): { notify: (notice: Notice) => void; clear: () => void } {
  const { add, close } = Toast.useToastManager();
  return {
    /** Takes away what has been overtaken by a new attempt. */
    clear: () => close(),
    notify: ({ title, text, tone = "info", seconds = 5 }) => {
      add({
        title,
        description: text,
        type: tone,
        timeout: seconds * 1000,
      });
    },
  };
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
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
          <div className="flex min-w-0 flex-1 flex-col justify-center self-center py-1">
            <Toast.Title className="font-sans text-base leading-6 font-semibold tracking-normal text-ink" />
            <Toast.Description className="text-sm leading-5 text-muted" />
          </div>
          <Toast.Close
            aria-label="Dismiss"
            className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

function isTone(type: string | undefined): type is Tone {
  return type !== undefined && type in TONES;
}
