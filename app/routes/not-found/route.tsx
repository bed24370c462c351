import { data } from "react-router";
import { NOT_LISTED } from "#app/features/sharing/page-meta.ts";
import { NotFoundPage } from "./not-found-page.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export function meta() {
  return [NOT_LISTED];
}

export default function NotFound() {
  return <NotFoundPage />;
}
