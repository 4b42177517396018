import { loadTrustedForm } from "./loadTrustedForm";

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>("script[src*='trustedform']")];

test("each form loads its own TrustedForm script", () => {
  loadTrustedForm("form", "sandbox");
  const [first] = scripts();
  loadTrustedForm("form", "sandbox");
  expect(scripts()).toHaveLength(1);
  expect(scripts()[0]?.src).not.toBe(first?.src);
  const { searchParams } = new URL(scripts()[0]?.src ?? "");
  expect(Object.fromEntries(searchParams)).toMatchObject({
    field: "xxTrustedFormCertUrl",
    use_tagged_consent: "true",
    form_selector: "form",
    sandbox: "true",
  });
});
