import { expect, test } from "vitest";
import { callerNetwork } from "./caller-network.server.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "::ffff:203.0.113.7"],
  ["2001:db8:0:7::1", "2001:db8:0:7"],
  ["2001:0DB8:0000:0007:ffff:ffff:ffff:ffff", "2001:db8:0:7"],
  ["2001:db8::", "2001:db8:0:0"],
  ["2001:db8::5:6:7:8", "2001:db8:0:0"],
  ["1:2:3:4:5:6:7:8", "1:2:3:4"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["unknown", "unknown"],
  ["", ""],
])("the network of %s is %s", (address, network) => {
  expect(callerNetwork(address)).toBe(network);
});
