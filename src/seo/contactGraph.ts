import { businessId, type GraphOf } from "./graphs";

/** The contact page with its questions and answers. */
export const contactGraph =
  (questions: readonly { question: string; answer: string }[]): GraphOf =>
  ({ site, page }) => ({
    type: "ContactPage",
    part: {
      "@type": "FAQPage",
      "@id": `${page.url}#faq`,
      about: { "@id": businessId(site) },
      mainEntity: questions.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  });
