import type { Instant } from "#app/domain/business-time.ts";

/** What ties one sign-in at a provider together, from here and back; made anew for each. */
export type SignInAttempt = {
  state: string;
  nonce: string;
  /** The secret of PKCE: its hash goes out, the secret itself fetches the answer. */
  codeVerifier: string;
  /** Where on this site the provider sends the browser back to. */
  redirectUri: string;
};

/** Who a provider says that somebody is, proved by its signature. */
export type Identity = {
  /** The provider's own name for the person, which never changes. */
  subject: string;
  email: string;
  emailVerified: boolean;
  /** As the provider has it; it may be empty. */
  name: string;
  /** When the proof is too old to be shown to anybody. */
  provedUntil: Instant;
};

export type CodeAnswer = Omit<SignInAttempt, "state"> & {
  code: string;
  /** Who says that the answer is theirs, where the answer says it. */
  issuer: string | undefined;
};

/** Somebody else who knows people: Google, or a company that customers work for (OpenID Connect). */
export interface IdentityProvider {
  /** Kept beside each identity and part of addresses: it never changes. */
  id: string;
  /** As people call it. */
  name: string;
  /** A company speaks for the e-mails of this domain, and for no others. */
  domain?: string;
  /** Where to send the browser. Throws while the provider cannot be reached. */
  signInAddress(attempt: SignInAttempt & { email?: string | undefined }): Promise<URL>;
  /**
   * Who came back with the code; null where the answer does not prove it, for this very attempt.
   * Throws while the provider cannot be reached.
   */
  redeemCode(answer: CodeAnswer): Promise<Identity | null>;
  /**
   * Whom an id token names; null unless this provider made it, for this site, with this nonce, not
   * too long ago. Throws while the provider cannot be reached.
   */
  readIdToken(token: string, nonce: string): Promise<Identity | null>;
}
