import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";

type RejectedFilesProps = { messages: readonly string[]; onClose: () => void };

export function RejectedFiles({ messages, onClose }: RejectedFilesProps) {
  if (messages.length === 0) return null;
  const title = messages.length === 1 ? "This file was not added" : "These files were not added";
  return (
    <Alert
      tone="danger"
      title={title}
      text={
        <ul>
          {messages.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      }
    >
      <Button type="button" variant="secondary" size="small" onClick={onClose}>
        Close
      </Button>
    </Alert>
  );
}
