/** What the desk reads after something was done with a taxi request, by its name in the address. */
export const taxiDone = {
  "taxi-updated": "Request updated successfully!",
  "taxi-note-added": "Note added to the request!",
} as const;
