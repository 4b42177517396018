import { expect, test } from "@playwright/test";
import { type HtmlNode, parseHtml } from "../src/build/pages/builtPages";
import { openPage } from "./support/openPage";
import { field, fillQuote, scriptedForm, submitButton } from "./support/quoteForm";
import { siteContent, someService } from "./support/siteContent";
import { leadsOf, newName } from "./support/storedLeads";

const { assistants, success } = siteContent.form;

test("a link that prepares a request fills in the form, also after a reload, and only a person sends it", async ({
  page,
}) => {
  const name = newName("Prepared");
  const answers = {
    name,
    phone: "+1 302 555 0187",
    email: "visitor@example.com",
    zip: "19904",
    service: someService.slug,
    message: "The faucet drips & drips.",
  };
  const form = page.locator("form[method=post]");
  await page.goto(`/contact#${new URLSearchParams({ request: "quote", ...answers, consent: "on" })}`);
  await expect(form.getByRole("status")).toHaveText(assistants.prepared);
  await expect(field(page, "name")).toBeInViewport();
  expect(page.url()).toMatch(/\/contact$/);
  await page.reload();
  await scriptedForm(page);
  await expect(field(page, "name")).toHaveValue(name);
  await expect(form.getByRole("checkbox")).not.toBeChecked();
  expect(await leadsOf(name)).toEqual([]);
  await submitButton(page).click();
  await expect(page.getByRole("heading", { name: success.title })).toBeFocused();
  const { service, message } = answers;
  expect(await leadsOf(name)).toMatchObject([{ service, message, via: "assistant" }]);
});

test("every fact of llms.txt is on the page that its heading names", { tag: "@journey" }, async ({ request }) => {
  const response = await request.get("/llms.txt");
  expect(response.headers()["content-type"]).toMatch(/^text\/plain/);
  const sections = (await response.text()).split(/^## /m).slice(1);
  const linked = sections.flatMap((section) => {
    const [heading = "", ...lines] = section.split("\n");
    const [, title, address] = /^\[(.+)\]\((.+)\)$/.exec(heading) ?? [];
    return title && address ? [{ page: new URL(address).pathname, lines: [title, ...lines] }] : [];
  });
  // The last section, how to ask, is for assistants only.
  expect(linked).toHaveLength(sections.length - 1);
  const missing: string[] = [];
  for (const { page, lines } of linked) {
    const { document } = parseHtml(await (await request.get(page)).text());
    const shown = withoutSpaces(visibleText(document));
    for (const line of lines) {
      const facts = line.replace(/^[-#\s]+|\[|\]\([^)]*\)/g, "").split(/[.:;?] |[.:]$/);
      missing.push(...facts.filter((fact) => !shown.includes(withoutSpaces(fact))).map((fact) => `${page}: ${fact}`));
    }
  }
  expect(missing).toEqual([]);
});

const withoutSpaces = (text: string) => text.replace(/\s/g, "");
const visibleText = (node: HtmlNode): string => {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(visibleText).join("") : "";
};

const prepared = siteContent.navigation.footer.find(({ to }) => to.startsWith("/contact#request=quote&message="));
// A company may have no such link.
if (prepared) {
  test("a link of the footer fills in the form of the page that it is on, also after sending", async ({ page }) => {
    const link = page.getByRole("contentinfo").getByRole("link", { name: prepared.label, exact: true });
    const message = new URLSearchParams(prepared.to.split("#")[1]).get("message") ?? "";
    const expectFilledIn = async () => {
      await expect(field(page, "message")).toHaveValue(message);
      await expect(field(page, "message")).toBeVisible();
      await expect(field(page, "zip")).toBeInViewport();
      await expect(page.locator("form[method=post]").getByRole("status")).toHaveText(assistants.prepared);
      await expect(page).toHaveURL("/contact");
    };
    await openPage(page, "/contact");
    await link.click();
    await expectFilledIn();
    await field(page, "message").fill("");
    await link.click();
    await expectFilledIn();
    await field(page, "message").fill("");
    await page.evaluate((hash) => {
      window.location.hash = hash;
    }, prepared.to.split("#")[1] ?? "");
    await expectFilledIn();
    await fillQuote(page, newName("Several homes"));
    await submitButton(page).click();
    await expect(page.getByRole("heading", { name: success.title })).toBeVisible();
    await link.click();
    await expectFilledIn();
  });
}
