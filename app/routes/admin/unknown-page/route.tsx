import { data, href, redirectDocument } from "react-router";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { NotFoundView } from "#app/routes/admin/not-found-view.tsx";
import type { Route } from "./+types/route";

const TITLE = "Page not found";

export function loader() {
  return data(null, { status: 404 });
}

/** The router in the browser knows pages only: the server answers for files. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  throw redirectDocument(request.url);
}

export function meta() {
  return hiddenPageMeta(TITLE);
}

export default function UnknownPage() {
  return (
    <NotFoundView
      title={TITLE}
      message={{
        title: "The admin area has no such page",
        text: "Its address may be mistyped, or it has moved.",
      }}
      back={{ to: href("/admin"), label: "Go to Today" }}
    />
  );
}
