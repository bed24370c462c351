import type { Instant } from "#app/domain/business-time.ts";

/** The parameters of one authorization request (OpenID Connect with PKCE); new for each sign-in. */
export type SignInAttempt = {
  state: string;
  nonce: string;
  /** PKCE: the request carries its hash, the token request the verifier itself. */
  codeVerifier: string;
  /** The callback on this site. */
  redirectUri: string;
};

/** The verified claims of an id token. */
export type Identity = {
  /** The provider's id of the user; it never changes. */
  subject: string;
  email: string;
  emailVerified: boolean;
  /** May be empty. */
  name: string;
  /** When the id token is no longer accepted, clock tolerance included. */
  expiresAt: Instant;
};

export type AuthorizationResponse = Omit<SignInAttempt, "state"> & {
  code: string;
  /** The `iss` parameter of the response, where there is one (RFC 9207). */
  issuer: string | undefined;
};

/** An OpenID Connect provider: Google, or a company that customers work for. */
export interface IdentityProvider {
  /** Stored with each identity and part of callback URLs: it never changes. */
  id: string;
  /** The display name. */
  name: string;
  /** A company's identities are accepted for e-mail addresses of this domain only. */
  domain?: string;
  /** Where to redirect the browser. Throws while the provider is unreachable. */
  authorizationUrl(attempt: SignInAttempt & { email?: string | undefined }): Promise<URL>;
  /**
   * Exchanges the authorization code for an identity; null when the code or the id token is invalid
   * for this request. Throws while the provider is unreachable.
   */
  redeemCode(response: AuthorizationResponse): Promise<Identity | null>;
  /**
   * The identity of an id token; null unless issuer, audience, nonce and age are valid. Throws while
   * the provider is unreachable.
   */
  verifyIdToken(token: string, nonce: string): Promise<Identity | null>;
}
