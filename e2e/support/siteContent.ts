import { describeProblem } from "../../model/check/problems/contentProblem";
import { type Content, contentFolder, loadContent } from "../../model/check/read/loadContent";

/** @throws an error that lists the problems of the content */
export function contentIn(folder: string): Content {
  const { content, problems } = loadContent(folder);
  if (content) return content;
  throw new Error(problems.map(describeProblem).join("\n"));
}

/** The content of the tested site. */
export const siteContent = contentIn(contentFolder);

const [first] = siteContent.services;
if (!first) throw new Error("The site has no service.");
/** A service for tests that need any service. */
export const someService = first;
