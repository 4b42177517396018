import { expect, type Page, test } from "@playwright/test";
import { launchOptions } from "./support/chromium";
import { field, scriptedForm } from "./support/quoteForm";
import { siteContent, someService } from "./support/siteContent";
import { leadsOf, newName } from "./support/storedLeads";

const { assistants, submit, success } = siteContent.form;

const { args = [], ...options } = launchOptions();
test.use({ launchOptions: { ...options, args: [...args, "--enable-features=WebMCP"] } });

const form = (page: Page) => page.locator("form[data-tf-element-role]");
const consent = (page: Page) => form(page).getByRole("checkbox");
const send = (page: Page) => form(page).getByRole("button", { name: submit }).click();
const isSent = (page: Page) => expect(page.getByRole("heading", { name: success.title })).toBeFocused();

const answersOf = (name: string) => ({
  name,
  phone: "+1 302 555 0187",
  email: "visitor@example.com",
  zip: "19904",
  service: someService.slug,
  message: "The faucet drips & drips.",
});

/** The link that an assistant makes from answers. */
const addressOf = (answers: Record<string, string>) =>
  `/contact#${new URLSearchParams({ request: "quote", ...answers })}`;

test.describe("a link that prepares a request", () => {
  test("fills in the form, and sends nothing until a person presses the button", async ({ page }) => {
    const name = newName("Prepared");
    await page.goto(addressOf({ ...answersOf(name), consent: "on" }));
    await expect(form(page).getByRole("status")).toHaveText(assistants.prepared);
    await expect(field(page, "name")).toHaveValue(name);
    await expect(field(page, "name")).toBeInViewport();
    await expect(consent(page)).not.toBeChecked();
    expect(page.url()).toMatch(/\/contact$/);
    expect(await leadsOf(name)).toEqual([]);
    await send(page);
    await isSent(page);
    expect(await leadsOf(name)).toEqual([
      expect.objectContaining({ service: someService.slug, message: "The faucet drips & drips.", via: "assistant" }),
    ]);
  });

  test("accepts a bare percent sign", async ({ page }) => {
    await page.goto("/contact#request=quote&name=Ada&message=100% sure, 50%20% off");
    await expect(form(page).getByRole("status")).toHaveText(assistants.prepared);
    await expect(page.locator("form [name=message]")).toHaveValue("100% sure, 50 % off");
    await expect(page.locator("form [name=name]")).toHaveValue("Ada");
  });

  test("marks the lead as an assistant's also after a reload", async ({ page }) => {
    const name = newName("Reloaded");
    await page.goto(addressOf(answersOf(name)));
    await expect(form(page).getByRole("status")).toHaveText(assistants.prepared);
    await page.reload();
    await scriptedForm(page);
    await expect(field(page, "name")).toHaveValue(name);
    await send(page);
    await isSent(page);
    expect(await leadsOf(name)).toEqual([expect.objectContaining({ via: "assistant" })]);
  });

  test("shows hostile values as text, and the form reports errors", async ({ page }) => {
    const hostile = `"><script>window.broken=1</script>${"x".repeat(20_000)}`;
    await page.goto(addressOf({ ...answersOf(hostile), service: "../../etc", website: "https://pills.example" }));
    await expect(form(page).getByRole("status")).toHaveText(assistants.prepared);
    await expect(field(page, "name")).toHaveValue(/^"><script>/);
    await expect(page.locator("[name=service]:checked")).toHaveCount(0);
    await expect(page.locator("[name=website]")).toHaveValue("");
    expect(await page.evaluate(() => "broken" in window)).toBe(false);
    await send(page);
    await expect(page.getByRole("alert")).toBeFocused();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the link opens an empty form", async ({ page }) => {
    await page.goto(addressOf(answersOf("Nobody")));
    await expect(field(page, "name")).toHaveValue("");
    await expect(page.getByText(assistants.prepared)).toHaveCount(0);
  });
});

/** The part of the DevTools protocol that acts as an assistant in the browser. Playwright's types lack it. */
interface ToolProtocol {
  send(command: "WebMCP.enable"): Promise<void>;
  send(
    command: "WebMCP.invokeTool",
    call: { frameId: string; toolName: string; input: Record<string, unknown> },
  ): Promise<void>;
  once(event: "WebMCP.toolsAdded", listener: (added: { tools: Tool[] }) => void): void;
  once(event: "WebMCP.toolResponded", listener: (answer: { status: string; output: unknown }) => void): void;
}

interface Tool {
  name: string;
  description: string;
  frameId: string;
}

test("WebMCP finds the form as a tool, fills it in without consent, and gets the reference", async ({ page }) => {
  const name = newName("Tool");
  await page.goto("/contact");
  await scriptedForm(page);
  const assistant = (await page.context().newCDPSession(page)) as unknown as ToolProtocol;
  const added = new Promise<{ tools: Tool[] }>((resolve) => assistant.once("WebMCP.toolsAdded", resolve));
  await assistant.send("WebMCP.enable");
  const { tools } = await added;
  expect(tools.map((tool) => [tool.name, tool.description])).toEqual([["quote-request", assistants.quote]]);
  expect(await form(page).getAttribute("toolautosubmit")).toBeNull();

  const told = new Promise<object>((resolve) => assistant.once("WebMCP.toolResponded", resolve));
  const [{ name: toolName, frameId } = { name: "", frameId: "" }] = tools;
  await assistant.send("WebMCP.invokeTool", { toolName, frameId, input: { ...answersOf(name), consent: true } });
  await expect(field(page, "name")).toHaveValue(name);
  await expect(consent(page)).not.toBeChecked();
  expect(await leadsOf(name)).toEqual([]);
  await send(page);
  await isSent(page);
  const [lead] = await leadsOf(name);
  expect(lead).toMatchObject({ via: "assistant", consent: false });
  expect(await told).toMatchObject({ status: "Completed", output: { status: "sent", id: lead?.id } });
});
