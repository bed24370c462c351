import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";
import { useOnline } from "./use-online.ts";

type Look = {
  variant?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  size?: "small" | "medium" | "large" | undefined;
};

const VARIANTS = {
  primary: "border-transparent bg-sea text-on-sea hover:bg-sea-strong",
  secondary: "border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken",
  quiet: "border-transparent text-sea hover:bg-sea-soft",
  danger: "border-danger bg-surface text-danger hover:bg-danger-soft",
};

const SIZES = {
  small: "min-h-11 px-4 py-2 text-sm leading-5",
  medium: "min-h-12 px-5 py-2.5 text-base leading-6",
  large: "min-h-14 px-7 py-3 text-lg leading-6",
};

function lookOf({ variant = "primary", size = "medium" }: Look): string {
  return classNames("button", VARIANTS[variant], SIZES[size]);
}

type ButtonProps = ComponentProps<"button"> & Look & { pending?: boolean };

/** While pending it keeps its size, focus and label, shows a spinner and cannot be pressed. */
export function Button(props: ButtonProps) {
  const { variant, size, pending = false, className, children, onClick, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      onClick={press}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      className={classNames(lookOf({ variant, size }), className)}
    >
      {pending ? <PendingLabel>{children}</PendingLabel> : children}
    </button>
  );
}

type LinkButtonProps = ComponentProps<typeof Link> & Look;

export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  // The router reloads the page when it cannot load the script of a page that it prefetches.
  const isOnline = useOnline();
  return (
    <Link
      prefetch={isOnline ? "intent" : "none"}
      {...rest}
      className={classNames(lookOf({ variant, size }), className)}
    />
  );
}

function PendingLabel({ children }: { children: ReactNode }) {
  return (
    <>
      <Spinner className="absolute size-5" />
      <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
    </>
  );
}
