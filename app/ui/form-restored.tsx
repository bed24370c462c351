import { Alert } from "./alert.tsx";

/** After the session ended or the connection was lost while a form was sent. */
export function FormRestored() {
  return (
    <Alert
      tone="warning"
      title="What you typed is here again"
      text="It may not have been saved. Check that nothing is missing, then send it again."
    />
  );
}
