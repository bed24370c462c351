import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { type ReviewableDocument, ReviewPanel } from "./review-panel.tsx";

const document: ReviewableDocument = {
  id: "1",
  kind: "dl_front",
  createdAt: 0,
  validUntil: null,
  verdict: "rejected",
  rejectionReason: "Blurred",
  reviewedAt: 0,
  reviewedBy: "Ravi Teja",
};

function keysOf({ children }: { children: ReactNode }): string[] {
  const keys: string[] = [];
  Children.forEach(children, (child) => {
    if (isValidElement(child) && child.key !== null) keys.push(child.key);
  });
  return keys;
}

test("its forms have different keys, so that none is left over when the document changes", () => {
  let keys: string[] = [];
  const Probe = () => {
    const panel: ReactElement<{ children: ReactNode }> = ReviewPanel({ document, action: "/" });
    keys = keysOf(panel.props);
    return panel;
  };
  const Page = createRoutesStub([{ path: "/", Component: Probe }]);
  renderToStaticMarkup(<Page />);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
});
