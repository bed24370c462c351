export type SiteEnv = { Variables: { requestId: string; clientIp: string; origin: string } };
