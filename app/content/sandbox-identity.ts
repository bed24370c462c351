export const SANDBOX_IDENTITY = {
  issuer: "https://identity.samudra.example",
  clientId: "samudra",
} as const;

/** An invented company whose employees sign in at the same provider. */
export const SANDBOX_COMPANY = {
  id: "sso-demo",
  name: "Kalinga Port Authority",
  domain: "portauthority.example",
  clientId: "samudra-at-work",
} as const;
