const PLACEHOLDER = "@phone.invalid";

/** Accounts need an e-mail address: this one can never receive mail. */
export function placeholderEmail(userId: string): string {
  return `${userId}${PLACEHOLDER}`;
}

/** Null for a placeholder. */
export function realEmail(email: string): string | null {
  return email.endsWith(PLACEHOLDER) ? null : email;
}
