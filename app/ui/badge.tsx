import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

const TONES = {
  neutral: "border-line bg-sunken text-muted",
  sea: "border-transparent bg-sea-soft text-sea",
  coral: "border-transparent bg-coral text-on-coral",
  gold: "border-gold bg-gold-soft text-gold",
  success: "border-transparent bg-success-soft text-success",
  warning: "border-transparent bg-warning-soft text-warning",
  danger: "border-transparent bg-danger-soft text-danger",
};

type BadgeProps = ComponentProps<"span"> & { tone?: keyof typeof TONES };

export function Badge({ tone = "neutral", className, ...rest }: BadgeProps) {
  return <span {...rest} className={classNames("badge", TONES[tone], className)} />;
}
