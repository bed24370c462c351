export type View = "sign-in" | "create";

/** Which of the two views an address or a form asks for; Sign In unless it says otherwise. */
export function parseView(text: unknown): View {
  return text === "create" ? "create" : "sign-in";
}

/** The address of a view on the screen one is on, on the way to the same page. */
export function viewPath(view: View, next: string | null): string {
  const params = new URLSearchParams();
  if (view === "create") params.set("view", view);
  if (next !== null) params.set("next", next);
  return params.size === 0 ? "?" : `?${params.toString()}`;
}
