import { data, redirectDocument } from "react-router";
import { NOT_LISTED } from "#app/features/sharing/page-meta.ts";
import type { Route } from "./+types/route";
import { NotFoundPage } from "./not-found-page.tsx";

export function loader() {
  return data(null, { status: 404 });
}

/**
 * The router in the browser finds no other route here for what is not a page, and in the public pages for the admin
 * area (`scripts/route-manifests.ts`): the server has the answer.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  throw redirectDocument(request.url);
}

export function meta() {
  return [NOT_LISTED];
}

export default function NotFound() {
  return <NotFoundPage />;
}
