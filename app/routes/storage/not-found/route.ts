import { storageError } from "#app/routes/storage/storage-responses.server.ts";

/** A program is told in its own words that there is nothing here. */
export function loader(): Response {
  return storageError("no-call");
}

export function action(): Response {
  return loader();
}
