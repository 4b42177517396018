/**
 * Grades responses by the rules of Mozilla's HTTP Observatory, each as if it were a site's home page.
 * Reads `[{ status, headers: { name: value }, body }]` from standard input. Writes `[{ score, grade, faults }]` to
 * standard output. Assumes valid TLS and a redirect from http to https.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { json } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const HOST = "www.company.example";

// The package's install script would download the HSTS preload list. HOST is not on it, so an empty list is enough.
const list = new URL("conf/hsts-preload.json", import.meta.resolve("@mdn/mdn-http-observatory/package.json"));
mkdirSync(fileURLToPath(new URL(".", list)), { recursive: true });
writeFileSync(list, "{}");

const { ALL_TESTS } = await import("@mdn/mdn-http-observatory/src/constants.js");
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await import("@mdn/mdn-http-observatory/src/grader/charts.js");
const { getGradeForScore, getScoreModifier } = await import("@mdn/mdn-http-observatory/src/grader/grader.js");
const { parseHttpEquivHeaders } = await import("@mdn/mdn-http-observatory/src/retriever/utils.js");
const { Session } = await import("@mdn/mdn-http-observatory/src/retriever/session.js");
const { Requests } = await import("@mdn/mdn-http-observatory/src/types.js");

/** Makes the Observatory's record of a fetched site. */
function retrieved({ status, headers, body }) {
  const url = new URL(`https://${HOST}/`);
  const requests = new Requests(HOST);
  const response = {
    status,
    // The rules read headers as properties, except for one rule that calls get().
    headers: Object.assign(Object.create({ get: (name) => headers[name.toLowerCase()] }), headers),
    data: body,
    verified: true,
    httpEquiv: /^text\/html\b/.test(headers["content-type"] ?? "") ? parseHttpEquivHeaders(body, url.href) : new Map(),
  };
  Object.assign(requests.responses, { auto: response, http: response, https: response, cors: response });
  requests.responses.httpRedirects = [
    { url: new URL(`http://${HOST}/`), status: 301 },
    { url, status },
  ];
  requests.responses.httpsRedirects = [{ url, status }];
  requests.resources.path = body;
  requests.session = new Session(url);
  for (const cookie of [headers["set-cookie"] ?? []].flat()) requests.session.jar.setCookieSync(cookie, url.href);
  return requests;
}

/** Grades a response as the package's scan() does. */
function graded(answer) {
  const requests = retrieved(answer);
  const results = ALL_TESTS.map((test) => test(requests));
  const modifiers = results.map(({ result }) => (result ? getScoreModifier(result) : 0));
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 100);
  const withoutBonus = sum(modifiers.filter((modifier) => modifier < 0));
  const { score, grade } = getGradeForScore(
    withoutBonus >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : withoutBonus,
  );
  return { score, grade, faults: results.filter(({ pass }) => !pass).map(({ result }) => result) };
}

process.stdout.write(JSON.stringify((await json(process.stdin)).map(graded)));
