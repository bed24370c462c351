import type { ReactNode } from "react";

type EmptyStateProps = {
  title: string;
  text: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-sheet border border-dashed border-line-strong/50 bg-surface px-6 py-12 text-center">
      <OpenRoad />
      <h2 className="text-xl">{title}</h2>
      <div className="max-w-prose text-pretty text-muted">{text}</div>
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}

function OpenRoad() {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 96" className="w-40">
      <path d="M0 58h160v22a16 16 0 0 1-16 16H16A16 16 0 0 1 0 80z" className="fill-sea-soft" />
      <circle cx="104" cy="52" r="17" className="fill-coral" />
      <path
        d="M0 58c18-1 25-19 43-19 16 0 20 12 37 13 15 1 21-7 35-6 18 1 24 11 45 12v5H0z"
        className="fill-sea opacity-45"
      />
      <path d="M0 60h160v2H0z" className="fill-sea opacity-70" />
      <path
        d="M96 70h26M110 78h34M18 70h16M8 79h22"
        className="stroke-sea opacity-50"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M77 62h6l27 34H46z" className="fill-line-strong" />
      <path
        d="M80 66v3m0 6v5m0 7v7"
        className="stroke-surface"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
