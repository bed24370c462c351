import {
  CircleExclamationPoint,
  CircleCheck,
  Info,
  TriangleExclamationPoint,
} from "#app/ui/icons/icons.ts";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

const TONES = {
  info: { box: "border-info/30 bg-info-soft", icon: "text-info", Icon: Info },
  success: { box: "border-success/30 bg-success-soft", icon: "text-success", Icon: CircleCheck },
  warning: {
    box: "border-warning/30 bg-warning-soft",
    icon: "text-warning",
    Icon: TriangleExclamationPoint,
  },
  danger: {
    box: "border-danger/30 bg-danger-soft",
    icon: "text-danger",
    Icon: CircleExclamationPoint,
  },
};

type AlertProps = Omit<ComponentProps<"div">, "title"> & {
  tone?: keyof typeof TONES;
  title: ReactNode;
  text?: ReactNode;
};

/** Announced by screen readers when it appears; children are the actions. */
export function Alert({ tone = "info", title, text, className, children, ...rest }: AlertProps) {
  const { box, icon, Icon } = TONES[tone];
  return (
    <div role="alert" {...rest} className={classNames("alert", box, className)}>
      <Icon aria-hidden="true" className={classNames("mt-0.5 size-5 shrink-0", icon)} />
      <div>
        <p className="font-semibold">{title}</p>
        {text ? <div className="text-sm leading-6">{text}</div> : null}
        {children ? <div className="mt-2 flex flex-wrap gap-2">{children}</div> : null}
      </div>
    </div>
  );
}
