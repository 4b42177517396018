import { asQueried } from "./asQueried";

const sources = { placeholders: { city: "Sampletown" }, addressOf: (picture: string) => `blob:${picture}` };
const schema = {
  type: "object" as const,
  required: ["title", "items", "image"],
  properties: {
    title: { type: "string" as const },
    note: { type: "string" as const },
    items: { type: "array" as const, items: { type: "string" as const } },
    image: { type: "string" as const, file: true },
    labels: { type: "object" as const, propertyNames: { enum: ["zip"] } },
  },
};

test("returns a file as its page's query would", () => {
  const file = { title: "In {city}", items: ["{city}", "b"], image: "../images/a.jpg", labels: { zip: "ZIP" } };
  expect(asQueried(file, schema, sources)).toMatchObject({
    title: "In Sampletown",
    note: null,
    items: ["Sampletown", "b"],
    image: { publicURL: "blob:../images/a.jpg" },
    labels: [{ name: "zip", text: "ZIP" }],
  });
});

test("a picture has every form that a section queries", () => {
  const image = asQueried("a.jpg", { file: true }, sources) as { childImageSharp: Record<string, object> };
  expect(image.childImageSharp.anything).toMatchObject({ images: { fallback: { src: "blob:a.jpg" } } });
});

test("missing fields of an unfinished file are empty", () => {
  expect(asQueried({}, schema, sources)).toMatchObject({
    title: "",
    note: null,
    items: [],
    image: { childImageSharp: null },
  });
});
