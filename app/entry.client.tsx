import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { applySettingsOfPage } from "./features/settings/settings-meta.tsx";

applySettingsOfPage();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
