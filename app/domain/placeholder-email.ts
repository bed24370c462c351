const PLACEHOLDER = "@phone.invalid";

/** What the account service keeps for a person without an e-mail: no mail server takes it. */
export function placeholderEmail(userId: string): string {
  return `${userId}${PLACEHOLDER}`;
}

/** The e-mail of a person, or null for one who only gave a phone. */
export function realEmail(email: string): string | null {
  return email.endsWith(PLACEHOLDER) ? null : email;
}
