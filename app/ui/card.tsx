import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

type CardProps = ComponentProps<"div"> & { padded?: boolean };

/** `padded={false}` when a picture fills the top. */
export function Card({ padded = true, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames(
        "rounded-card border border-line bg-surface shadow-soft",
        padded ? "p-5 sm:p-6" : "overflow-hidden",
        className,
      )}
    />
  );
}
