import { writeSampleFolder } from "../../../test/sampleFolder";
import { testFolder } from "../../../test/testFolder";
import { describeProblem } from "../problems/contentProblem";
import { loadContent } from "../read/loadContent";

const folder = testFolder();
beforeEach(() => writeSampleFolder(folder.path));

function problemsOf(...redirects: [from: string, to: string][]): string[] {
  folder.write("redirects.json", JSON.stringify({ redirects: redirects.map(([from, to]) => ({ from, to })) }));
  return (loadContent(folder.path).problems ?? []).map(describeProblem);
}

test.each([
  ["/plumbing-dover.html", "/services/hvac"],
  ["/Über-uns", "/contact#quote"],
  ["/before%26after%2Cnow", "/"],
  ["/our work.html", "https://photos.example/our-work"],
  ["/blog/*", "/"],
  ["/index.php?page=contact", "/contact"],
  ["/?page_id=12", "/contact"],
  ["/services/drains", "/services/hvac"],
  ["/apiary", "/"],
])("%s may lead to %s", (from, to) => {
  expect(problemsOf([from, to])).toEqual([]);
});

test.each([
  ["the name of the site", "https://old.example/a", "/", "must be a path like /plumbing-dover.html"],
  ["no slash", "a.html", "/", "must be a path like /plumbing-dover.html"],
  ["two slashes", "//a.html", "/", "must be a path like /plumbing-dover.html"],
  ["a fragment", "/a#b", "/", "must end before the #"],
  ["a star inside", "/a/*/b", "/", "may have a star only as its last part"],
  ["a star in a word", "/a*", "/", "may have a star only as its last part"],
  ["a page", "/contact", "/", "is the page /contact,"],
  ["another spelling of a page", "/Contact/index.html", "/", "is the page /contact,"],
  ["a page's own query", "/?page_id=2", "/", "is the page to which it leads; remove"],
  ["everything", "/*", "/", "covers /, which is a page of this site;"],
  ["a folder of pages", "/Services/*", "/", "covers /services, which is a page"],
  ["the lead endpoint", "/api/lead", "/", "belongs to the site’s own services"],
  ["Netlify's folder", "/.netlify/*", "/", "belongs to the site’s own services"],
  ["no page behind it", "/a", "/contakt", "links to /contakt, which is no page of this site. Did you mean `/contact`?"],
  ["a phone number behind it", "/a", "tel:+13025550100", "must be a page of this site"],
])("an old address with %s is refused: %s to %s", (_, from, to, says) => {
  expect(problemsOf([from, to])).toEqual([expect.stringContaining(says)]);
});

test("an old address stands once, and leads to a page at once", () => {
  expect(problemsOf(["/a.html", "/"], ["/A.html/", "/contact"])).toEqual([
    expect.stringMatching(
      /redirects\.1\.from\): is also in content\/redirects\.json:1 .*item 1.*; remove one of them\.$/,
    ),
  ]);
  expect(problemsOf(["/a", "/b"], ["/b", "/contact"])).toEqual([
    expect.stringMatching(/redirects\.0\.to\): leads to an old address, which content\/.* has; write \/contact\.$/),
  ]);
});
