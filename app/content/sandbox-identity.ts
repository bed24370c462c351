export const SANDBOX_IDENTITY = {
  issuer: "https://identity.samudra.example",
  clientId: "samudra",
} as const;

export const SANDBOX_COMPANY = {
  id: "sso-demo",
  name: "Kalinga Port Authority",
  domain: "portauthority.example",
  clientId: "samudra-at-work",
} as const;
