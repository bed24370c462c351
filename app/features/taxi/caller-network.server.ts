import { isIPv6 } from "node:net";

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const IPV4_MAPPED_PREFIX = "0:0:0:0:0:ffff";

/** Groups IPv6 callers by /64, which one phone or household has. */
export function callerNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isIPv4 = groups.slice(0, 6).join(":") === IPV4_MAPPED_PREFIX;
  return isIPv4 ? address : groups.slice(0, NETWORK_GROUPS).join(":");
}

function groupsOf(address: string): string[] {
  const [withoutZone = ""] = address.split("%");
  const { hostname } = new URL(`http://[${withoutZone}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  const zeroGroups = Array<string>(GROUPS - before.length - after.length).fill("0");
  return [...before, ...zeroGroups, ...after];
}
