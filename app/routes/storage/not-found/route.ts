import { storageError } from "#app/routes/storage/storage-responses.server.ts";

/** JSON instead of the page for 404. */
export function loader(): Response {
  return storageError("no-call");
}

export function action(): Response {
  return loader();
}
