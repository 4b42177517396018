import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { networkCatalog } from "../../../test/leads/sampleCatalog";
import { samplePages } from "../../../test/samplePages";
import { siteDouble } from "../../../test/site/siteDouble";
import { Disclosures } from "./Disclosures";

const { disclosures } = samplePages.privacy;
const { network } = networkCatalog.form.consent;

test.each([
  ["nobody, while the form names no lead network", null, disclosures.recipients.alone, network?.recipient],
  ["the network that the form names", network ?? null, network?.recipient, disclosures.recipients.alone],
])("says that numbers may go to %s", (_whom, named, said, unsaid) => {
  const consent = { ...siteDouble.formText.consent, network: named };
  jest.mocked(useStaticQuery).mockReturnValue({ ...siteDouble, formText: { ...siteDouble.formText, consent } });
  render(<Disclosures {...disclosures} heading={{ eyebrow: null, lead: null, ...disclosures.heading }} id="law" />);
  expect(screen.getByText(new RegExp(`${said}$`))).toBeInTheDocument();
  expect(screen.queryByText(new RegExp(`${unsaid}`))).not.toBeInTheDocument();
});
