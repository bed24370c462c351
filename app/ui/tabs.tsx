import { Tabs as TabsParts } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type Tab = { value: string; label: ReactNode; panel: ReactNode };

type TabsProps = {
  /** Names the group for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** Defaults to the first tab. */
  initial?: string | undefined;
  onChange?: (value: string) => void;
  className?: string;
};

export function Tabs({ label, tabs, initial, onChange, className }: TabsProps) {
  return (
    <TabsParts.Root
      defaultValue={initial ?? tabs[0]?.value}
      onValueChange={(value) => onChange?.(String(value))}
      className={classNames("flex flex-col gap-5", className)}
    >
      <TabsParts.List
        activateOnFocus
        aria-label={label}
        className="flex w-full gap-1 rounded-[14px] border border-line bg-sunken p-1 sm:w-fit"
      >
        {tabs.map((tab) => (
          <TabsParts.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-11 min-w-0 flex-1 rounded-control px-4 text-sm font-semibold text-muted transition-colors hover:text-ink data-active:bg-surface data-active:text-ink data-active:shadow-soft sm:flex-none sm:px-5"
          >
            {tab.label}
          </TabsParts.Tab>
        ))}
      </TabsParts.List>
      {tabs.map((tab) => (
        <TabsParts.Panel key={tab.value} value={tab.value} className="rounded-control">
          {tab.panel}
        </TabsParts.Panel>
      ))}
    </TabsParts.Root>
  );
}
