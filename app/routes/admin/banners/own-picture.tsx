import { Download } from "#app/ui/icons/icons.ts";
import { Form } from "react-router";
import { BANNER_RETENTION_DAYS } from "#app/features/fleet/banners/banner-messages.ts";
import { Button } from "#app/ui/button.tsx";

type OwnPictureProps = {
  banner: string;
  number: number;
  original: string;
  isLeaving: boolean;
};

export function OwnPicture({ banner, number, original, isLeaving }: OwnPictureProps) {
  return (
    <div className="mt-auto flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line pt-4">
      <details className="open:basis-full">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-control border border-line-strong bg-surface px-4 text-sm font-semibold hover:border-ink hover:bg-sunken [&::-webkit-details-marker]:hidden">
          Restore the drawing…<span className="sr-only"> of banner {number}</span>
        </summary>
        <Form method="post" preventScrollReset className="mt-3 flex flex-col items-start gap-2">
          <input type="hidden" name="banner" value={banner} />
          <p className="text-sm text-muted">
            Your picture leaves the home page. You can restore it from the history for{" "}
            {BANNER_RETENTION_DAYS} days; download the original to keep it longer.
          </p>
          <Button
            type="submit"
            name="intent"
            value="drawing"
            variant="danger"
            size="small"
            pending={isLeaving}
          >
            Remove the picture<span className="sr-only"> from banner {number}</span>
          </Button>
        </Form>
      </details>
      <a
        href={original}
        download
        className="flex min-h-11 items-center gap-2 rounded-control text-sm font-semibold text-sea underline-offset-4 hover:underline"
      >
        <Download aria-hidden="true" className="size-4" />
        Original<span className="sr-only"> of banner {number}</span>
      </a>
    </div>
  );
}
