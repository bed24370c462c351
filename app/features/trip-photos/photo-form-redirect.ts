import { refererUrl } from "#app/http/referer-url.ts";
import { TRIP_PHOTOS_PATH } from "./trip-photo-path.ts";
import { isTripPhotoRefusal, type TripPhotoRefusal } from "./trip-photo-refusals.ts";

/** The form of a charge keeps its evidence in `photo`. */
const RESULT_PARAM = "photo-sent";

export type PhotoFormOutcome = "saved" | TripPhotoRefusal;

/** Back to the page that the form was sent from; null for requests of scripts, or of another form. */
export function photoFormRedirect(
  { method, headers, url }: Request,
  origin: string,
  outcome: PhotoFormOutcome,
): string | null {
  const isForm = method === "POST" && headers.get("accept")?.includes("text/html");
  if (!isForm || new URL(url).pathname.toLowerCase() !== TRIP_PHOTOS_PATH) return null;
  const { pathname, searchParams } = refererUrl(headers, origin, "/");
  searchParams.set(RESULT_PARAM, outcome);
  return `${pathname}?${searchParams.toString()}`;
}

export function removePhotoFormOutcome(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete(RESULT_PARAM);
  return rest;
}

export function parsePhotoFormOutcome(params: URLSearchParams): PhotoFormOutcome | null {
  const outcome = params.get(RESULT_PARAM);
  return outcome === "saved" || isTripPhotoRefusal(outcome) ? outcome : null;
}
