import type { Article, JobPosting } from "schema-dts";
import { jobTypes, payPeriods } from "../../model/kinds/jobWords";
import { withoutLinks } from "../../model/text/textRuns";
import { businessId, type Facts, type GraphOf, postalAddress } from "./graphs";
import { slugOf } from "./slugOf";

type Page = Pick<Queries.OwnPageFieldsFragment, "title" | "date" | "author" | "parts">;
type Part = Page["parts"][number];

/** https://developers.google.com/search/docs/appearance/structured-data/article */
const article = ({ site, page }: Facts, { title, date, author }: Page): Article => ({
  "@type": "Article",
  "@id": `${page.url}#article`,
  headline: title,
  datePublished: date ?? undefined,
  author: author ? { "@type": "Person", name: author } : { "@id": businessId(site) },
  publisher: { "@id": businessId(site) },
  image: page.picture,
  mainEntityOfPage: { "@id": `${page.url}#page` },
});

const html = (text: string) => withoutLinks(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** https://developers.google.com/search/docs/appearance/structured-data/job-posting */
const jobPosting = ({ site }: Facts, job: NonNullable<Part["job"]>): JobPosting => ({
  "@type": "JobPosting",
  title: job.title,
  description: `<p>${html(job.text)}</p><ul>${job.duties.map((duty) => `<li>${html(duty)}</li>`).join("")}</ul>`,
  identifier: { "@type": "PropertyValue", name: site.company.name, value: `${slugOf(job.title)}-${job.posted}` },
  datePosted: job.posted,
  validThrough: job.endsAt,
  employmentType: jobTypes[job.type as keyof typeof jobTypes],
  hiringOrganization: { "@id": businessId(site) },
  jobLocation: { "@type": "Place", address: postalAddress(site) },
  baseSalary: {
    "@type": "MonetaryAmount",
    currency: "USD",
    value: {
      "@type": "QuantitativeValue",
      minValue: job.pay.from,
      maxValue: job.pay.to,
      unitText: payPeriods[job.pay.per as keyof typeof payPeriods],
    },
  },
  directApply: false,
});

/** An own page with its article, and with the jobs that the page showed at the build. */
export const ownPageGraph =
  (page: Page): GraphOf =>
  (facts) => ({
    type: "WebPage",
    published: page.date ?? undefined,
    others: [
      ...(page.date ? [article(facts, page)] : []),
      ...page.parts.flatMap(({ job }) => (job ? [jobPosting(facts, job)] : [])),
    ],
  });
