/** What the first middleware finds out about a request. */
export type SiteEnv = { Variables: { requestId: string; clientIp: string; origin: string } };
