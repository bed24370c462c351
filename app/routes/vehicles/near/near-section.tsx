import type { ReactNode } from "react";

type NearSectionProps = { title: string; text: string; children: ReactNode };

/** What else there is, apart from the results. */
export function NearSection({ title, text, children }: NearSectionProps) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="text-2xl">{title}</h2>
        <p className="tabular text-[0.9375rem] text-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}
