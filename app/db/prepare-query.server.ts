import type { Compilable, CompiledQuery } from "kysely";
import type { Database, Tx } from "./client.server.ts";
import { isPostgres } from "./dialect.server.ts";

/** Stands for the value of that name in the text of a query, and nowhere else: nothing can be computed from it. */
export type Placeholders<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const MAX_TEXTS = 500;

/**
 * A query that pages run often. Kysely takes longer to build and compile it than SQLite to answer it, so that is done
 * once for each `shape`: all that changes the text of the query. The values are given with each run.
 */
export function prepareQuery<Row, Values, Shape>(
  build: (db: Database, valueOf: Placeholders<Values>, shape: Shape) => Compilable<Row>,
): (db: Database | Tx, values: Values, shape: Shape) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery<Row>>();
  const valueOf = <Name extends keyof Values & string>(name: Name) =>
    new Placeholder(name) as Values[Name];

  function compile(db: Database | Tx, shape: Shape): CompiledQuery<Row> {
    const key = JSON.stringify([isPostgres(db), shape]);
    const cachedQuery = compiled.get(key);
    if (cachedQuery !== undefined) return cachedQuery;
    if (compiled.size >= MAX_TEXTS) compiled.clear();
    const query = build(db, valueOf, shape).compile();
    compiled.set(key, query);
    return query;
  }

  return async (db, values, shape) => {
    const query = compile(db, shape);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
