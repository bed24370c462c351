import type { Viewer } from "#app/domain/permissions.ts";
import { hasRight, type Right } from "#app/domain/staff-roles.ts";
import type { Today } from "#app/features/today/get-today.server.ts";

/** Only tasks that the role can do. */
export function limitTasks(today: Today, staff: Viewer): Today {
  const { tasks } = today;
  const listFor = <T>(right: Right, list: T[]): T[] => (hasRight(staff, right) ? list : []);
  const countFor = (right: Right, count: number) => (hasRight(staff, right) ? count : 0);
  return {
    ...today,
    tasks: {
      late: listFor("handover", tasks.late),
      atRisk: listFor("bookings.manage", tasks.atRisk),
      returns: listFor("handover", tasks.returns),
      refunds: listFor("payments.take", tasks.refunds),
      deposits: listFor("payments.take", tasks.deposits),
      hasMoreDeposits: hasRight(staff, "payments.take") && tasks.hasMoreDeposits,
      charges: listFor("handover", tasks.charges),
      disputes: listFor("money.refund", tasks.disputes),
      differences: countFor("money.reconcile", tasks.differences),
      failedMessages: countFor("messages.manage", tasks.failedMessages),
      holds: listFor("payments.take", tasks.holds),
      taxi: listFor("taxi.manage", tasks.taxi),
      taxiCount: countFor("taxi.manage", tasks.taxiCount),
    },
  };
}
