import { contentKinds } from "../model/kinds/contentKinds";
import { editorConfig } from "./editorConfig";
import { editorSettings } from "./editorSettings";

const local = editorConfig({ backend: { name: "proxy", proxy_url: "/api", branch: "main" }, folder: "" });
const remote = editorConfig({ backend: { name: "github", branch: "main", repo: "owner/site" }, folder: "content/" });
const pathsIn = ({ collections }: typeof local) =>
  collections.flatMap((each) =>
    "files" in each ? each.files.map(({ file }) => file) : `${each.folder}/*.${each.extension}`,
  );

test("every kind of content file is in one collection", () => {
  expect(pathsIn(local).sort()).toEqual(contentKinds.map(({ path }) => path).sort());
  expect(pathsIn(remote).sort()).toEqual(contentKinds.map(({ path }) => `content/${path}`).sort());
});

test("uploads go into the pictures folder; files name them by relative path", () => {
  for (const collection of remote.collections) {
    expect(collection.media_folder).toBe("/content/images");
    const seenFrom = "files" in collection ? collection.files[0]?.file : `${collection.folder}/x.json`;
    const { pathname } = new URL(`${collection.public_folder}/a.jpg`, `https://x.example/${seenFrom}`);
    expect(pathname).toBe("/content/images/a.jpg");
  }
});

test("a change is a draft on the deployed site and a file change locally", () => {
  expect(remote.publish_mode).toBe("editorial_workflow");
  expect(local).toMatchObject({ publish_mode: "simple", show_preview_links: false });
});

test("services and towns can be added and removed, pages cannot", () => {
  const [pages, services, areas, areaServices] = local.collections;
  expect(services).toMatchObject({ name: "Service", create: true, delete: true, slug: "{{fields.slug}}" });
  expect(areas).toMatchObject({ name: "Area", label: "Towns", create: true, delete: true, sortable_fields: ["title"] });
  expect(areaServices).toMatchObject({ name: "AreaService", slug: "{{fields.serviceSlug}}-{{fields.areaSlug}}" });
  expect(pages).not.toHaveProperty("create");
});

test.each(contentKinds.filter(({ list }) => list))(
  "the file name of every $title has Latin letters or digits",
  (kind) => {
    const takesAnyScript = (name: string) => kind.schema.shape[name]?.safeParse("李小龙").success;
    expect(kind.list?.fileName.every(takesAnyScript)).toBe(false);
  },
);

test("a site has no editor unless EDITOR_REPO is set, which needs an owner", () => {
  expect(editorSettings({ EDITOR_REPO: "" })).toBeUndefined();
  const EDITOR_REPO = "owner/site";
  expect(editorSettings({ EDITOR_REPO })?.backend).toMatchObject({ repo: EDITOR_REPO, branch: "main" });
  expect(editorSettings({ EDITOR_REPO, EDITOR_BRANCH: "live" })?.backend).toMatchObject({ branch: "live" });
  expect(() => editorSettings({ EDITOR_REPO: "site" })).toThrow('the repository as "owner/name", not "site".');
});
