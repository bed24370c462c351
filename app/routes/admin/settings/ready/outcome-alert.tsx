import { useEffect } from "react";
import { Link, useLocation, useRevalidator } from "react-router";
import { Alert } from "#app/ui/alert.tsx";

const AGAIN_MS = 2000;

export type Outcome = {
  tone: "info" | "success" | "warning" | "danger";
  title: string;
  text: string;
  /** It is still to come. */
  isOpen: boolean;
};

/** What became of a test of a provider. */
export function OutcomeAlert({ tone, title, text, isOpen }: Outcome) {
  const { pathname, search } = useLocation();
  useLookAgain(isOpen);
  return (
    <Alert role="status" tone={tone} title={title} text={text} className="wrap-anywhere">
      {isOpen ? (
        <Link
          to={`${pathname}${search}`}
          preventScrollReset
          replace
          className="flex min-h-11 items-center rounded-control font-semibold text-sea underline-offset-4 hover:underline"
        >
          Look again
        </Link>
      ) : null}
    </Alert>
  );
}

/** With scripts the page does so by itself. */
function useLookAgain(isOpen: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => void revalidate(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOpen, revalidate]);
}
