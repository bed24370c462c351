import { CamelCasePlugin, type PluginTransformQueryArgs } from "kysely";

/**
 * Names are camelCase in code and snake_case in the database. Kysely's plugin makes a copy of each query for that;
 * here the compilers translate them (`toSqlName`), and the plugin those of rows.
 */
class RowNames extends CamelCasePlugin {
  readonly #sqlNames = new Map<string, string>();

  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  toSqlName(name: string): string {
    const known = this.#sqlNames.get(name);
    if (known !== undefined) return known;
    const sqlName = this.snakeCase(name).replaceAll('"', '""');
    this.#sqlNames.set(name, sqlName);
    return sqlName;
  }
}

export const rowNames = new RowNames({ maintainNestedObjectKeys: true });

/** As it stands between the quotation marks of an identifier. */
export function toSqlName(name: string): string {
  return rowNames.toSqlName(name);
}
