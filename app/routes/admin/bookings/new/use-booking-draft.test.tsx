// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import type { FormValues } from "./new-booking-action-data.ts";
import { useBookingDraft } from "./use-booking-draft.ts";

const TYPED = { name: "Meera Nair", phone: "9848022338", pay: "paid", receipt: "104" };
type Draft = ReturnType<typeof useBookingDraft>;

/** Shows the page for one customer after another. */
function openPage(answer?: { typed: FormValues }) {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const root = createRoot(document.createElement("div"));
  onTestFinished(() => act(() => root.unmount()));
  const report = vi.fn<(draft: Draft) => void>();
  const Page = ({ personId }: { personId: string | null }) => {
    report(useBookingDraft(answer, personId));
    return null;
  };
  const show = (personId: string | null): Draft => {
    act(() => root.render(<Page personId={personId} />));
    return report.mock.lastCall?.[0] ?? expect.fail();
  };
  return { show };
}

test("what was typed stays while staff choose other dates or another car", () => {
  const { show } = openPage();
  const { typed, saveDraft } = show("new");
  expect(typed).toBeUndefined();
  act(() => saveDraft(TYPED));
  expect(show("new").typed).toEqual(TYPED);
  act(() => saveDraft({ ...TYPED, receipt: "105" }));
  expect(show("new").typed).toMatchObject({ receipt: "105" });
});

test("what was sent without scripts stays where they are loaded with the answer", () => {
  expect(openPage({ typed: TYPED }).show("new").typed).toEqual(TYPED);
});

test.each(["0197a1b2", null])("another customer, or a new start, has none of it: %s", (other) => {
  const { show } = openPage();
  const { saveDraft } = show("new");
  act(() => saveDraft(TYPED));
  expect(show(other).typed).toBeUndefined();
  expect(show("new").typed).toBeUndefined();
});
