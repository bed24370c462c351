import type { icons } from "lucide-react";
import type { FunctionComponent, SVGProps } from "react";
import sprite from "virtual:icon-sprite";
import { classNames } from "#app/ui/class-names.ts";

export type IconComponent = FunctionComponent<SVGProps<SVGSVGElement>>;

/** An icon of Lucide's, drawn by a reference to the one file with the icons of the site. */
export function createIcon(name: keyof typeof icons): IconComponent {
  return function SpriteIcon({ className, ...props }) {
    return (
      <svg aria-hidden="true" {...props} className={classNames("icon", className)}>
        <use href={`${sprite}#${name}`} />
      </svg>
    );
  };
}
