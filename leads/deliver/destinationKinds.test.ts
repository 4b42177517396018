import { describeDestination } from "../catalog/deliveryWords";
import { destinationKinds } from "./destinationKinds";

test.each(destinationKinds.map(({ name }) => name))("the office reads of %s in its own words", (name) => {
  expect(describeDestination(name)).not.toBe(name);
});
