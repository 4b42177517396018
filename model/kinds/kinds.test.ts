import { z } from "zod";
import { sampleCompany } from "../../test/sampleContent";
import { fillPlaceholders } from "../text/fillPlaceholders";
import { formatHours, formatTime } from "../text/format";
import { companyKind } from "./company";
import { describeField } from "./describeField";
import { picture } from "./fields/texts";
import { companyPlaceholders, fillAllPlaceholders, servicePlaceholders } from "./placeholders";
import { requireValue } from "./requireValue";
import { serviceKind } from "./service";

describe("describeField", () => {
  test.each([
    [serviceKind.schema, ["shortDescription"], "Short description"],
    [serviceKind.schema, ["related", 1, "reason"], "Related services, item 2, reason"],
    [companyKind.schema, ["geo", "latitude"], "Place on the map, latitude"],
    [undefined, ["mapEmbedUrl"], "Map embed URL"],
    [undefined, ["seo", "title"], "SEO, title"],
  ])("uses the names in the file", (schema, field, words) => {
    expect(describeField(schema, field)).toBe(words);
  });

  test("uses the schema's titles", () => {
    const schema = z.strictObject({
      to: z.string().optional().meta({ title: "Where it leads" }),
      steps: z
        .array(z.strictObject({ seo: z.string().meta({ title: "SEO words" }) }))
        .meta({ title: "Steps of the job" }),
      lead: z.string().meta({ title: "Sentence below" }).optional(),
    });
    expect(describeField(schema, ["to"])).toBe("Where it leads");
    expect(describeField(schema, ["lead"])).toBe("Sentence below");
    expect(describeField(schema, ["steps", 0, "seo"])).toBe("Steps of the job, item 1, SEO words");
  });
});

describe("placeholders", () => {
  test.each([
    ["00:00", "12:00 AM"],
    ["07:05", "7:05 AM"],
    ["18:00", "6:00 PM"],
  ])("%s is %s", (time, shown) => expect(formatTime(time)).toBe(shown));

  test("a day without times shows its note", () => {
    expect(formatHours({ opens: null, closes: null, note: "Emergency only" })).toBe("Emergency only");
    expect(formatHours({ opens: "08:00", closes: "16:00" })).toBe("8:00 AM–4:00 PM");
  });

  test("known placeholders are filled, and unknown ones stay", () => {
    expect(fillPlaceholders("{city}, {service}", { city: "Dover" })).toBe("Dover, {service}");
  });

  test("a service's page names the service, also inside a sentence", () => {
    const page = { items: ["{service}, {serviceLower}"] };
    const filled = { items: ["Water Damage, water damage"] };
    expect(fillAllPlaceholders(page, servicePlaceholders({ title: "Water Damage" }))).toEqual(filled);
  });

  test.each([
    ["2026-11-30T23:59-05:00", true],
    ["2026-12-01T00:00-05:00", false],
  ])("at %s the hours have a special day of November 30: %s", (now, has) => {
    jest.useFakeTimers({ now: Date.parse(now) });
    const { hours = "" } = companyPlaceholders({
      ...sampleCompany,
      specialDays: [{ name: "Inventory", on: "2026-11-30" }],
    });
    jest.useRealTimers();
    expect(hours.includes("Inventory")).toBe(has);
  });
});

test("requireValue returns a value, including empty text, and names what is missing", () => {
  expect([requireValue("", "x.json"), requireValue(0, "x.json")]).toEqual(["", 0]);
  expect(() => requireValue(null, "pages/home.json")).toThrow("pages/home.json is missing in content/");
});

test.each([
  ["../images/IMG_1.HEIC", "names a HEIC photo, which browsers do not show; save it as JPEG"],
  ["../images/roof.jfif", expect.stringContaining("rename the file so that it ends with .jpg")],
  ["../images/roof.gif", expect.stringContaining("must be a relative path to a jpg")],
])("a field that names %s says what that is", (path, message) => {
  const { error } = picture({ where: "", width: 1, height: 1 }).safeParse(path);
  expect(error?.issues).toEqual([expect.objectContaining({ message })]);
});
