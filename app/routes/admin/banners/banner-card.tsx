import { ImageUp } from "#app/ui/icons/admin-icons.ts";
import { lazy, Suspense } from "react";
import { Form, useNavigation } from "react-router";
import type { Offer } from "#app/content/site-content.ts";
import { MAX_ALT } from "#app/features/fleet/banners/banner-messages.ts";
import { CarPicture } from "#app/features/fleet/pictures/car-picture.tsx";
import { originalPath } from "#app/features/fleet/pictures/picture-path.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { HiddenFields } from "#app/routes/admin/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { ChoosePicture } from "./choose-picture.tsx";
import { OwnPicture } from "./own-picture.tsx";
import { useChosenPicture } from "./use-chosen-picture.ts";

const CropDialog = lazy(() => import("#app/features/fleet/pictures/crop-dialog.tsx"));

type BannerCardProps = {
  banner: Offer;
  number: number;
  refusal: { alt: string; message: { title: string; text: string } } | undefined;
};

export function BannerCard({ banner, number, refusal }: BannerCardProps) {
  const { id, title, text, image, alt } = banner;
  const { input, ...picture } = useChosenPicture();
  const { formData } = useNavigation();
  const pendingAction = formData?.get("banner") === id ? (formData.get("intent") ?? "save") : null;
  const original = originalPath(image);
  const isOwn = original !== null;
  return (
    <Card padded={false} className="flex h-full flex-col">
      <div className="relative">
        {picture.taken === null ? (
          <CarPicture path={image} alt={alt ?? ""} place="card" load="lazy" className="w-full" />
        ) : (
          <img
            src={picture.taken.preview}
            alt="The part that you chose"
            width={960}
            height={600}
            className="aspect-8/5 h-auto w-full object-cover"
          />
        )}
        <Badge tone={isOwn ? "sea" : "neutral"} className="absolute top-3 left-3">
          {picture.taken !== null ? "Not saved yet" : isOwn ? "Your picture" : "Drawing"}
        </Badge>
      </div>
      <div className="bg-ink px-4 py-3 text-on-ink">
        <h2 className="text-lg leading-snug">
          <span className="sr-only">Banner {number}: </span>
          {title}
        </h2>
        <p className="text-sm text-on-ink-muted">{text}</p>
      </div>
      <div className="flex flex-1 flex-col gap-4 p-4">
        {refusal === undefined ? null : <Alert tone="danger" {...refusal.message} />}
        <Form
          method="post"
          encType="multipart/form-data"
          preventScrollReset
          className="flex flex-col gap-4"
        >
          <input type="hidden" name="banner" value={id} />
          <ChoosePicture
            input={input}
            number={number}
            isOther={isOwn || picture.taken !== null}
            problem={picture.problem}
            onChange={picture.choose}
          />
          <HiddenFields fields={picture.taken?.crop ?? {}} />
          <TextField
            label="Description"
            name={`alt-${id}`}
            maxLength={MAX_ALT}
            defaultValue={refusal?.alt ?? alt ?? ""}
            hint="Read aloud to people who cannot see it. Leave it empty where its title and text say it all."
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" size="small" pending={pendingAction === "save"}>
              <ImageUp aria-hidden="true" className="size-4" />
              Put on the home page<span className="sr-only"> as banner {number}</span>
            </Button>
            <p role="status" className="text-sm text-muted">
              {pendingAction === "save" && picture.taken !== null ? "Making the picture…" : null}
            </p>
          </div>
        </Form>
        {original === null ? null : (
          <OwnPicture
            banner={id}
            number={number}
            original={original}
            isLeaving={pendingAction === "drawing"}
          />
        )}
      </div>
      {picture.waiting === null ? null : (
        <Suspense>
          <CropDialog
            key={picture.waiting.url}
            {...picture.waiting}
            remaining={0}
            onConfirm={picture.take}
            onSkip={picture.leaveOut}
            onBroken={picture.refuse}
          />
        </Suspense>
      )}
    </Card>
  );
}
