/** Of the admin area, by the id that React Router gives a route: the path of its module. */
export function isAdminRoute(id: string): boolean {
  return id.startsWith("routes/admin/");
}
