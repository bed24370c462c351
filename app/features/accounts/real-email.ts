const PLACEHOLDER = "@phone.invalid";

/** Everybody has an e-mail in the account service: this one, in words that no mail server takes, where there is none. */
export function placeholderEmail(userId: string): string {
  return `${userId}${PLACEHOLDER}`;
}

/** The e-mail of a person, or null for one who only gave a phone. */
export function realEmail(email: string): string | null {
  return email.endsWith(PLACEHOLDER) ? null : email;
}
