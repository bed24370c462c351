export type View = "sign-in" | "create";

export function parseView(text: unknown): View {
  return text === "create" ? "create" : "sign-in";
}

/** A relative link to a view that keeps `next`. */
export function viewPath(view: View, next: string | null): string {
  const params = new URLSearchParams();
  if (view === "create") params.set("view", view);
  if (next !== null) params.set("next", next);
  return params.size === 0 ? "?" : `?${params.toString()}`;
}
