import { BadgeCheck } from "#app/ui/icons/icons.ts";

type ContactProps = { kind: "e-mail" | "phone"; isVerified: boolean; children: string | null };

export function Contact({ kind, isVerified, children }: ContactProps) {
  if (children === null) return <p className="text-muted max-lg:hidden">No {kind}</p>;
  return (
    <p className="tabular flex min-w-0 items-center gap-1.5">
      <span className="wrap-anywhere">{children}</span>
      {isVerified ? (
        <>
          <BadgeCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
          <span className="sr-only">verified</span>
        </>
      ) : null}
    </p>
  );
}
