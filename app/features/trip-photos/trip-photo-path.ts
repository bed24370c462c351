/** Where both sides send their photos, one a request. */
export const TRIP_PHOTOS_PATH = "/trip-photos";

export function tripPhotoUrl(id: string): string {
  return `${TRIP_PHOTOS_PATH}/${id}`;
}

export function tripPhotoThumbnailUrl(id: string): string {
  return `${tripPhotoUrl(id)}/thumbnail`;
}
