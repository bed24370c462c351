import { type DragEvent, type ReactNode, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";

type DropAreaProps = { isFilled: boolean; onFile: (file: File) => void; children: ReactNode };

export function DropArea({ isFilled, onFile, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <div
      role="presentation"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => setIsOver(isStillOver(event))}
      onDrop={drop}
      className={classNames(
        "flex min-w-0 flex-1 rounded-card border transition-colors",
        isFilled ? "border-line shadow-soft" : "border-dashed border-line-strong",
        isOver ? "border-sea bg-sea-soft" : "bg-surface",
      )}
    >
      {children}
    </div>
  );
}

/** dragleave also fires when the pointer enters a child. */
function isStillOver({ currentTarget, relatedTarget }: DragEvent): boolean {
  return relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
}
