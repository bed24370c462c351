import { logoPath } from "#app/content/logo.ts";
import { business } from "#app/content/business.ts";
import { classNames } from "./class-names.ts";

type LogoProps = {
  /** Hides the name where the container is too narrow. */
  yielding?: boolean;
};

export function Logo({ yielding = false }: LogoProps) {
  const { name } = business();
  const [first, ...rest] = name.split(" ");
  return (
    <span className="flex w-fit items-center gap-2.5">
      <LogoMark source={logoPath("96")} />
      <span
        className={classNames(
          "font-display text-xl leading-none font-bold tracking-tight",
          // A longer name takes more than two lines beside the buttons of a phone's top bar.
          name.length > 24 && "text-base!",
          yielding && "@max-[21.5rem]:hidden",
        )}
      >
        {`${first} `}
        <span className="font-medium">{rest.join(" ")}</span>
      </span>
    </span>
  );
}

type LogoMarkProps = {
  /** Null for the standard one. */
  source: string | null;
};

export function LogoMark({ source }: LogoMarkProps) {
  if (source !== null) {
    return <img src={source} alt="" width={38} height={38} className="size-[38px] shrink-0" />;
  }
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className="size-[38px] shrink-0">
      <rect width="40" height="40" rx="12" className="fill-sea" />
      <circle cx="26.5" cy="13" r="6" className="fill-coral" />
      <path
        d="M0 22c5-5 10.5-5.5 15.5-1.8 5.5 4.2 11.5 4.8 24.5-2.7V28a12 12 0 0 1-12 12H12A12 12 0 0 1 0 28z"
        className="fill-on-sea"
      />
      <path
        d="M0 27.5c5-4.5 10-5 15-1.6 5.8 4 12 4.6 25-2.4V28a12 12 0 0 1-12 12H12A12 12 0 0 1 0 28z"
        className="fill-sea-strong"
      />
      <path
        d="M6.5 33c3-3 6-3.2 9.5-1 5.5 3.4 10.5 3.6 17.5.6"
        fill="none"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeDasharray="4.5 4.5"
        className="stroke-on-sea"
      />
    </svg>
  );
}
