import { sampleCompany } from "../../test/sampleContent";
import { picture } from "./fields/texts";
import { companyPlaceholders } from "./placeholders";

describe("placeholders", () => {
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

test.each([
  ["../images/IMG_1.HEIC", "names a HEIC photo, which browsers do not show; save it as JPEG"],
  ["../images/roof.jfif", expect.stringContaining("rename the file so that it ends with .jpg")],
  ["../images/roof (1).jpg", expect.stringContaining("rename the file to plain letters")],
  ["../images/dächer.jpg", expect.stringContaining("rename the file to plain letters")],
  ["../images/roof.gif", expect.stringContaining("must be a relative path to a jpg")],
])("a field that names %s says what that is", (path, message) => {
  const { error } = picture({ where: "", width: 1, height: 1 }).safeParse(path);
  expect(error?.issues).toEqual([expect.objectContaining({ message })]);
});
