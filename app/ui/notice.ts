export type Notice = {
  title: string;
  text?: string;
  tone?: "info" | "success" | "danger";
  /** Default 5; paused while hovered or focused. */
  seconds?: number;
};
