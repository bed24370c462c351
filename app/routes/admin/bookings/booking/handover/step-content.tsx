import type { InspectionStep } from "#app/domain/inspections.ts";
import type { StepProps } from "./handover-page.ts";
import { DamageStep } from "./steps/damage-step.tsx";
import { DocumentsStep } from "./steps/documents-step.tsx";
import { ItemsStep } from "./steps/items-step.tsx";
import { PhotosStep } from "./steps/photos-step.tsx";
import { ReadingsStep } from "./steps/readings-step.tsx";
import { ReviewStep } from "./steps/review-step.tsx";
import { SignaturesStep } from "./steps/signatures-step.tsx";

type StepContentProps = StepProps & {
  step: InspectionStep;
  onOpen: (step: InspectionStep) => void;
};

export function StepContent({ step, onOpen, ...props }: StepContentProps) {
  switch (step) {
    case "documents":
      return <DocumentsStep {...props} />;
    case "items":
      return <ItemsStep {...props} />;
    case "readings":
      return <ReadingsStep {...props} />;
    case "photos":
      return <PhotosStep {...props} />;
    case "damage":
      return <DamageStep {...props} />;
    case "signatures":
      return <SignaturesStep {...props} />;
    case "review":
      return <ReviewStep {...props} onOpen={onOpen} />;
  }
}
