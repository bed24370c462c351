const INDIA = "+91";

/**
 * A phone number in the international form (E.164, '+919876543210') of one as people type it, with
 * or without spaces, dashes, dots and brackets; an Indian mobile number of 10 digits gets +91. Null
 * when it is no phone number.
 */
export function normalisePhone(text: string): string | null {
  const digits = text
    .replace(/[\s().\u2010-\u2015-]/g, "")
    .replace(/^00(?=[1-9])/, "+")
    .replace(/^(?:0|91)?(?=[6-9]\d{9}$)/, INDIA);
  if (digits.startsWith(INDIA)) return /^\+91[1-9]\d{9}$/.test(digits) ? digits : null;
  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : null;
}

/** An Indian number as people write it, '+91 98765 43210'; others stay as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, "$1 $2 $3");
}

/** Opens WhatsApp with a message to a number in the international form, ready to be sent. */
export function whatsappLink(phone: string, message: string): string {
  return `https://wa.me/${phone.replace("+", "")}?text=${encodeURIComponent(message)}`;
}
