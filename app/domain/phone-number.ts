const INDIA = "+91";

/** E.164; Indian mobile numbers of 10 digits get +91. Null when invalid. */
export function normalisePhone(text: string): string | null {
  const digits = text
    .replace(/[\s().\u2010-\u2015-]/g, "")
    .replace(/^00(?=[1-9])/, "+")
    .replace(/^(?:0|91)?(?=[6-9]\d{9}$)/, INDIA);
  if (digits.startsWith(INDIA)) return /^\+91[1-9]\d{9}$/.test(digits) ? digits : null;
  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : null;
}

/** '+91 98765 43210'; other countries' numbers stay as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, "$1 $2 $3");
}

/** `phone` is in E.164. */
export function whatsappLink(phone: string, message: string): string {
  return `https://wa.me/${phone.replace("+", "")}?text=${encodeURIComponent(message)}`;
}
