import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";

type RefusedFilesProps = { words: readonly string[]; onClose: () => void };

/** Which of the chosen files are not taken, and why. */
export function RefusedFiles({ words, onClose }: RefusedFilesProps) {
  if (words.length === 0) return null;
  const title = words.length === 1 ? "This file was not added" : "These files were not added";
  return (
    <Alert
      tone="danger"
      title={title}
      text={
        <ul>
          {words.map((line) => (
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
