import { CamelCasePlugin, type PluginTransformQueryArgs } from "kysely";

/**
 * Names are camelCase in code and snake_case in the database. Kysely's plugin makes a copy of each query for that;
 * here the compilers translate them (`toSqlName`), and the plugin those of rows.
 */
class ColumnNamePlugin extends CamelCasePlugin {
  readonly #sqlNames = new Map<string, string>();

  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  /** As it stands between the quotation marks of an identifier. */
  toSqlName(name: string): string {
    const cachedName = this.#sqlNames.get(name);
    if (cachedName !== undefined) return cachedName;
    const sqlName = this.snakeCase(name).replaceAll('"', '""');
    this.#sqlNames.set(name, sqlName);
    return sqlName;
  }
}

export const columnNames = new ColumnNamePlugin({ maintainNestedObjectKeys: true });
