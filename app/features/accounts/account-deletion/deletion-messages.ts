import type { DeletionObstacle } from "./find-deletion-obstacle.server.ts";

export function deletionObstacleMessage(obstacle: DeletionObstacle): string {
  switch (obstacle.reason) {
    case "trip":
      return `Your booking ${obstacle.reference} is not over. You can delete the account after the car is back. Before its pickup time you can cancel it in My Bookings.`;
    case "payment":
      return `A payment for your booking ${obstacle.reference} is not settled yet. Please try again in half an hour.`;
    case "refund":
      return `The refund of your booking ${obstacle.reference} has not reached you yet. You can delete the account when it has.`;
    case "desk":
      return "This account runs the desk. Let another admin take that away first.";
  }
}
