/** All that is served below `/api/auth`. `:id` matches one segment. */
export const API_ENDPOINTS = [
  "POST /sign-up",
  "POST /sign-up/resend",
  "POST /sign-up/verify",
  "POST /sign-in",
  "POST /sign-in/social",
  "POST /sign-out",
  "POST /code/send",
  "POST /code/verify",
  "POST /link/send",
  "POST /link/verify",
  "POST /invitation/accept",
  "POST /recover",
  "POST /recover/verify",
  "POST /confirm",
  "POST /confirm/send",
  "POST /user/name",
  "POST /user/password",
  "POST /user/email",
  "POST /user/email/verify",
  "POST /user/phone",
  "POST /user/phone/verify",
  "POST /user/delete",
  "GET /factors",
  "POST /factors",
  "POST /factors/:id/challenge",
  "POST /factors/:id/verify",
  "POST /factors/backup-code",
  "POST /factors/backup-codes",
  "DELETE /factors/:id",
  "GET /identities",
  "POST /identities/link",
  "DELETE /identities/:id",
  "POST /sso",
  "GET /token",
  "GET /devices",
  "POST /devices/end",
  "GET /admin/users",
  "POST /admin/users",
  "GET /admin/users/:id",
  "POST /admin/users/:id",
  "DELETE /admin/users/:id",
  "POST /admin/users/:id/ban",
  "POST /admin/users/:id/unban",
  "POST /admin/users/:id/sign-out",
  "POST /admin/users/:id/second-step-off",
  "POST /admin/users/:id/admin",
  "POST /admin/users/:id/role",
  "POST /admin/invitations",
  "POST /admin/invitations/:id/send",
  "DELETE /admin/invitations/:id",
] as const;

const PATTERNS = API_ENDPOINTS.map((endpoint) => {
  const [method = "", path = ""] = endpoint.split(" ");
  return { method, path, pattern: new RegExp(`^${path.replaceAll(":id", "[\\w-]{1,64}")}$`) };
});

export function isApiEndpoint(method: string, path: string): boolean {
  return PATTERNS.some((endpoint) => endpoint.method === method && endpoint.pattern.test(path));
}

/** The path of an endpoint with `:id` in place of an id; other paths as they are. */
export function toEndpointPattern(path: string): string {
  if (PATTERNS.some((endpoint) => endpoint.path === path)) return path;
  const found = PATTERNS.find((endpoint) => endpoint.pattern.test(path));
  return found?.path ?? path.replace(/^(\/callback)\/[^/]+$/, "$1/:id");
}
