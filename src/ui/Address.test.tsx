import { render } from "@testing-library/react";
import { Address } from "./Address";

test("a line break comes between the street and the city", () => {
  const { container } = render(<Address street="1 Main Street" city="Dover" state="DE" postalCode="19901" />);
  expect(container.innerHTML).toBe("<address>1 Main Street<br>Dover, DE 19901</address>");
});
