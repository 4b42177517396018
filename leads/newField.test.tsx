/** What a visitor sees of a field that has been added to the table of fields with a label. */
import { render, screen, within } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { LeadForm } from "../src/form/LeadForm";
import { CurrentPage, unknownPage } from "../src/frame/usePage";
import { renderReturnedPage } from "../src/returned/returnedPage";
import { gateCodeLabel } from "../test/leads/gateCode";
import { sampleCatalog } from "../test/leads/sampleCatalog";
import { installScreen } from "../test/site/screenDouble";
import { siteDouble } from "../test/site/siteDouble";

jest.mock("../model/lead/leadFields", () =>
  jest.requireActual<typeof import("../test/leads/gateCode")>("../test/leads/gateCode").tableWithGateCode(),
);

installScreen();

const label = `${gateCodeLabel} (optional)`;

test("a new field stands in the form of the kind that asks for it, and in no other", () => {
  const labels = { ...siteDouble.formText.labels, gateCode: gateCodeLabel };
  const formText = { ...siteDouble.formText, labels };
  jest.mocked(useStaticQuery).mockReturnValue({ ...siteDouble, formText });
  jest.spyOn(console, "warn").mockImplementation();
  const { unmount } = render(<LeadForm title="Get a Quote" />);
  expect(screen.getByLabelText(label)).toHaveAttribute("name", "gateCode");
  unmount();
  render(
    <CurrentPage.Provider value={{ ...unknownPage, form: "partner" }}>
      <LeadForm title="Get a Quote" />
    </CurrentPage.Provider>,
  );
  expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
});

test("a new field comes back in the returned page, with what was typed and what is wrong with it", () => {
  const labels = { ...sampleCatalog.form.labels, gateCode: gateCodeLabel };
  const catalog = { ...sampleCatalog, form: { ...sampleCatalog.form, labels } };
  const page = { title: "Check", fields: { gateCode: "#1234" }, errors: { gateCode: "Please shorten this." } };
  document.documentElement.innerHTML = renderReturnedPage(catalog, page).html;
  const field = within(document.body).getByLabelText(label);
  expect(field).toHaveValue("#1234");
  expect(field).toHaveAccessibleDescription("Please shorten this.");
});
