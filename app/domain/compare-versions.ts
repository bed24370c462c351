/** One value as it was when a form was opened, as a colleague has saved it since, and as it was typed. */
export type Versions<Value> = { before: Value; theirs: Value; mine: Value };
export type Side = "theirs" | "mine";
export type Change<Value> = Versions<Value> & { changedBy: Side | "both" };

/** Null where both have the same. */
export function compareVersions<Value>(versions: Versions<Value>): Change<Value> | null {
  const [before, theirs, mine] = [versions.before, versions.theirs, versions.mine].map((value) =>
    JSON.stringify(value),
  );
  if (theirs === mine) return null;
  if (theirs === before) return { ...versions, changedBy: "mine" };
  return { ...versions, changedBy: mine === before ? "theirs" : "both" };
}
