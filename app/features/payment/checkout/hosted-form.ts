type HostedForm = { action: string; fields: Readonly<Record<string, string | number>> };

/** For browsers that cannot open the provider's script. */
export function hostedForm(
  { key, ...params }: Readonly<Record<string, string | number>>,
  returnUrl: string,
): HostedForm {
  return {
    action: "https://api.razorpay.com/v1/checkout/embedded",
    fields: { key_id: key ?? "", ...params, callback_url: returnUrl, cancel_url: returnUrl },
  };
}
