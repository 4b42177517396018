/** What a visitor sees of a field that has been added to the table of fields with a label. */
import { render, screen, within } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { LeadForm } from "../src/form/LeadForm";
import { gateCodeLabel } from "../test/leads/gateCode";
import { sampleCatalog } from "../test/leads/sampleCatalog";
import { companyDouble } from "../test/site/companyDouble";
import { installScreen } from "../test/site/screenDouble";
import { renderReturnedPage } from "./http/returnedPage";

jest.mock("../src/content/facts/leadFields", () =>
  jest.requireActual<typeof import("../test/leads/gateCode")>("../test/leads/gateCode").tableWithGateCode(),
);

installScreen();

const label = `${gateCodeLabel} (optional)`;
const { formText } = companyDouble;

test("a new field stands in the form of the kind that asks for it, and in no other", () => {
  const labels = { ...formText.labels, gateCode: gateCodeLabel };
  jest.mocked(useStaticQuery).mockReturnValue({ ...companyDouble, formText: { ...formText, labels } });
  const { unmount } = render(<LeadForm title="Get a Quote" page="/" />);
  expect(screen.getByLabelText(label)).toHaveAttribute("name", "gateCode");
  unmount();
  render(<LeadForm title="Get a Quote" page="/" kind="partner" />);
  expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
});

test("a new field comes back in the returned page, with what was typed and what is wrong with it", () => {
  const labels = { ...sampleCatalog.form.labels, gateCode: gateCodeLabel };
  const { html } = renderReturnedPage(
    { ...sampleCatalog, form: { ...sampleCatalog.form, labels } },
    { title: "Please check", fields: { gateCode: "#1234" }, errors: { gateCode: "Please shorten this." } },
  );
  document.documentElement.innerHTML = html;
  const body = within(document.body);
  const field = body.getByLabelText(label);
  expect(field).toHaveValue("#1234");
  expect(field).toHaveAccessibleDescription("Please shorten this.");
  expect(body.getByRole("link", { name: "Please shorten this." })).toHaveAttribute("href", `#${field.id}`);
});
