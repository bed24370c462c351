import { business } from "#app/content/business.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { NotFoundMessage } from "./not-found.ts";

export function NotFoundView({ title, message, back }: NotFoundMessage) {
  return (
    <>
      <title>{`${title} · ${business().name}`}</title>
      <h1 className="text-2xl">{title}</h1>
      <EmptyState {...message} action={<LinkButton to={back.to}>{back.label}</LinkButton>} />
    </>
  );
}
