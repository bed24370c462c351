import type { ReactNode } from "react";
import { bookingsNotFetched } from "#app/features/booking/admin/booking-messages.ts";
import type { PanelData } from "#app/routes/admin/bookings/booking/panel/load-panel.server.ts";
import { ReadOnlyArea } from "#app/routes/admin/read-only-area.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { PanelContent } from "./panel-content.tsx";

type PanelBodyProps = {
  page: ({ state: "found" } & PanelData) | { state: "gone" | "failed" };
  retry?: ReactNode;
};

export function PanelBody({ page, retry }: PanelBodyProps) {
  switch (page.state) {
    case "found":
      return (
        <ReadOnlyArea isReadOnly={page.isReadOnly}>
          <PanelContent page={page} />
        </ReadOnlyArea>
      );
    case "gone":
      return (
        <Alert
          tone="warning"
          title="There is no such booking any more."
          text="Choose another booking in the list."
        />
      );
    case "failed":
      return (
        <Alert tone="danger" title={bookingsNotFetched}>
          {retry}
        </Alert>
      );
  }
}
