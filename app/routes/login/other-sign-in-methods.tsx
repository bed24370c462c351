import { href, Link } from "react-router";
import { withNext } from "#app/features/accounts/base/next-path.ts";

type OtherSignInMethodsProps = {
  next: string | null;
  /** Whether single sign-on is configured. */
  offersSso: boolean;
};

export function OtherSignInMethods({ next, offersSso }: OtherSignInMethodsProps) {
  const methods = [
    { path: href("/login/code"), label: "Sign in with a code" },
    ...(offersSso ? [{ path: href("/login/sso"), label: "Corporate login" }] : []),
  ];
  return (
    <ul className="-mt-2 flex flex-wrap justify-center gap-x-6">
      {methods.map(({ path, label }) => (
        <li key={path}>
          <Link
            to={withNext(path, next)}
            className="flex min-h-11 items-center rounded-control px-1 text-sm font-semibold text-sea underline-offset-4 hover:underline"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
