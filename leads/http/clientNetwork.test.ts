import { clientNetwork } from "./clientNetwork";

test.each([
  ["an IPv4 address counts for itself", "203.0.113.7", "203.0.113.7"],
  ["an IPv4 address that is written as IPv6 counts as IPv4", "::ffff:203.0.113.7", "203.0.113.7"],
  ["the same in capitals", "::FFFF:10.0.0.1", "10.0.0.1"],
  ["an IPv6 address counts with its /64 network", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["zeros that are left out at the end are there", "2001:db8::", "2001:db8:0:0"],
  ["zeros that are left out in the middle are there", "2001:db8::7:8:9:a:b", "2001:db8:0:7"],
  ["zeros that are left out at the start are there", "::1", "0:0:0:0"],
  ["what only looks like an IPv4 address in IPv6 stays IPv6", "::ffff:1:2", "0:0:0:0"],
  ["an IPv4 part behind another prefix stays IPv6", "2001:db8::ffff:203.0.113.7", "2001:db8:0:0"],
])("%s", (_, address, network) => {
  expect(clientNetwork(address)).toBe(network);
});
