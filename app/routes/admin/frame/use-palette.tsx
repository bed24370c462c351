import { type ComponentType, useCallback, useState } from "react";
import { searchFailed } from "#app/routes/admin/search/search-messages.ts";
import { notify } from "#app/ui/toast.tsx";

type Palette = ComponentType<{ isOpen: boolean; onClose: () => void }>;

/** Pages do not load the palette before it is first opened. */
export function usePalette() {
  const [Palette, setPalette] = useState<Palette | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => {
    setIsOpen(true);
    import("#app/routes/admin/palette/palette.tsx")
      .then(({ default: Loaded }) => setPalette(() => Loaded))
      .catch(() => {
        setIsOpen(false);
        notify({ ...searchFailed, tone: "danger" });
      });
  }, []);
  const close = useCallback(() => setIsOpen(false), []);
  return {
    open,
    palette: Palette === null ? null : <Palette isOpen={isOpen} onClose={close} />,
  };
}
