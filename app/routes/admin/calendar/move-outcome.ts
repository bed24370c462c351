export type MoveOutcome = {
  ok: boolean;
  message: string;
  /** The calendar on screen is out of date. */
  isOld: boolean;
};
