import { useEffect } from "react";
import { useLocation } from "react-router";
import { business } from "#app/content/business.ts";
import { LinkButton } from "#app/ui/button.tsx";

export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the spec asks for it
    console.info(`404: nothing at ${pathname}`);
  }, [pathname]);
  return (
    <section className="page-width flex flex-1 flex-col items-center justify-center gap-4 py-16 text-center">
      <title>{`Page not found · ${business().name}`}</title>
      <p className="font-display text-[clamp(96px,28vw,240px)] leading-[0.8] font-extrabold tracking-[-0.06em] text-sea">
        404
      </p>
      <Tide />
      <h1 className="text-title">Oops! Page not found</h1>
      <p className="max-w-md text-lg text-muted">
        The page you are looking for may have been removed or is temporarily unavailable.
      </p>
      <LinkButton to="/" size="large" className="mt-2">
        Return to Home
      </LinkButton>
    </section>
  );
}

function Tide() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 480 48"
      fill="none"
      strokeLinecap="round"
      className="-mt-2 w-full max-w-md"
    >
      <path
        d="M8 16c29 0 29 12 58 12s29-12 58-12 29 12 58 12 29-12 58-12 29 12 58 12 29-12 58-12 29 12 58 12 29-12 58-12"
        strokeWidth="6"
        className="stroke-coral"
      />
      <path
        d="M96 36c22 0 22 8 44 8s22-8 44-8 22 8 44 8 22-8 44-8 22 8 44 8 22-8 44-8"
        strokeWidth="4"
        className="stroke-line-strong"
      />
    </svg>
  );
}
