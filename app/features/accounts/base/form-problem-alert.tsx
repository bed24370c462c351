import type { ReactNode } from "react";
import { Alert } from "#app/ui/alert.tsx";
import type { FormProblem } from "./form-problems.ts";

type FormProblemAlertProps = {
  problem: FormProblem | null | undefined;
  children?: ReactNode;
};

export function FormProblemAlert({ problem, children }: FormProblemAlertProps) {
  if (!problem) return null;
  const { title, text, reasons } = problem;
  const list = reasons && (
    <ul className="list-disc pl-5">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
  return (
    <Alert tone="danger" title={title} text={list ?? text}>
      {children}
    </Alert>
  );
}
