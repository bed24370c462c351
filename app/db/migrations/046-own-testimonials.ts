import { runStatements } from "./run-statements.ts";

/** An operator with settings of its own does not show what customers of the demo said (decision 055). */
export function ownTestimonials() {
  return runStatements([
    `insert into setting_versions (name, version, value, changed_by, changed_at)
       select 'testimonials', 1, '[]', null, max(changed_at)
       from setting_versions where name = 'business' having count(*) > 0`,
  ]);
}
