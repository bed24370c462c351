const MINUTE = 60;

/** Counted in the database by client address, across all processes. */
export const ATTEMPT_LIMITS = {
  enabled: true,
  window: MINUTE,
  max: 200,
  customRules: {
    "/sign-in": { window: 5 * MINUTE, max: 10 },
    "/sign-in/identity": { window: 5 * MINUTE, max: 30 },
    "/sign-in/social": { window: 5 * MINUTE, max: 30 },
    "/callback/*": { window: 5 * MINUTE, max: 30 },
    "/sign-up": { window: 10 * MINUTE, max: 10 },
    "/sign-up/**": { window: 10 * MINUTE, max: 30 },
    "/code/**": { window: 10 * MINUTE, max: 30 },
    "/link/**": { window: 10 * MINUTE, max: 30 },
    "/invitation/**": { window: 10 * MINUTE, max: 30 },
    "/admin/invitations/**": { window: 10 * MINUTE, max: 60 },
    "/recover": { window: 10 * MINUTE, max: 10 },
    "/recover/**": { window: 10 * MINUTE, max: 30 },
    "/confirm": { window: 10 * MINUTE, max: 20 },
    "/confirm/**": { window: 10 * MINUTE, max: 20 },
    "/factors/**": { window: 10 * MINUTE, max: 30 },
    "/identities/**": { window: 10 * MINUTE, max: 60 },
    "/sso": { window: 5 * MINUTE, max: 30 },
  },
} as const;
