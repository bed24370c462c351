type HostedForm = { action: string; fields: Readonly<Record<string, string | number>> };

/**
 * The form that leads to a provider's own page where its script cannot open a window: Razorpay's
 * hosted checkout, which sends the browser to our return address, paid or not.
 */
export function hostedForm(
  { key, ...params }: Readonly<Record<string, string | number>>,
  returnUrl: string,
): HostedForm {
  return {
    action: "https://api.razorpay.com/v1/checkout/embedded",
    fields: { key_id: key ?? "", ...params, callback_url: returnUrl, cancel_url: returnUrl },
  };
}
