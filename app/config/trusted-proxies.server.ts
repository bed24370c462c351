import { BlockList, isIP } from "node:net";
import { z } from "zod";

const ON_THIS_MACHINE = ["127.0.0.0/8", "::1"];
const BITS = { 4: 32, 6: 128 } as const;

/** The clients whose X-Forwarded-For is believed. */
export const trustedProxies = z
  .string()
  .default("0")
  .transform((text, check) => {
    const proxies = new BlockList();
    for (const network of listNetworks(text)) {
      if (addNetwork(proxies, network)) continue;
      const message = `"${network}": 1 means proxies on this machine; name others, such as 10.0.0.5,172.16.0.0/12`;
      check.addIssue({ code: "custom", message });
    }
    return proxies;
  });

export function isTrustedProxy(proxies: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && proxies.check(address, version === 4 ? "ipv4" : "ipv6");
}

function listNetworks(text: string): string[] {
  if (text === "0") return [];
  return text === "1" ? ON_THIS_MACHINE : text.split(",").map((network) => network.trim());
}

function addNetwork(proxies: BlockList, network: string): boolean {
  const [address = "", prefix] = network.split("/");
  const version = isIP(address);
  if (version !== 4 && version !== 6) return false;
  const bits = prefix === undefined ? BITS[version] : Number(prefix || Number.NaN);
  if (!Number.isInteger(bits) || bits < 0 || bits > BITS[version]) return false;
  proxies.addSubnet(address, bits, version === 4 ? "ipv4" : "ipv6");
  return true;
}
