/** A short message that appears over the page. */
export type Notice = {
  title: string;
  text?: string;
  tone?: "info" | "success" | "danger";
  /** How long it stays; 5 when left out. It waits while it is hovered or focused. */
  seconds?: number;
};
