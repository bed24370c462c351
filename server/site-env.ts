/** Set by the first middleware, `requestInfo`. */
export type SiteEnv = { Variables: { requestId: string; clientIp: string; origin: string } };
