export type Task = {
  key: string;
  kind:
    | "late"
    | "return"
    | "keys"
    | "refund"
    | "deposit"
    | "missing-deposit"
    | "charge"
    | "dispute"
    | "difference"
    | "message"
    | "hold"
    | "taxi";
  title: string;
  text: string;
  phone: string | null;
  action: { label: string; to: string };
  announcement: string;
};
