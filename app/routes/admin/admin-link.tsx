import type { ComponentProps } from "react";
import { Link } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { useAccess } from "./use-access.ts";

type To = { to: string };

/** Not there where the role may not open its page. */
export function AdminLinkButton(props: Omit<ComponentProps<typeof LinkButton>, "to"> & To) {
  return useAccess().mayOpen(props.to) ? <LinkButton {...props} /> : null;
}

/** For a link without a text of its own: not there where the role may not open its page. */
export function AdminIconLink(props: Omit<ComponentProps<typeof Link>, "to"> & To) {
  return useAccess().mayOpen(props.to) ? <Link {...props} /> : null;
}

/** Its text alone where the role may not open its page. */
export function AdminLink(props: Omit<ComponentProps<typeof Link>, "to"> & To) {
  return useAccess().mayOpen(props.to) ? <Link {...props} /> : <>{props.children}</>;
}
