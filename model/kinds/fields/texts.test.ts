import { picture } from "./texts";

test.each([
  ["../images/IMG_1.HEIC", "names a HEIC photo, which browsers do not show; save it as JPEG"],
  ["../images/roof.jfif", expect.stringContaining("rename the file so that it ends with .jpg")],
  ["../images/roof.gif", expect.stringContaining("must be a relative path to a jpg")],
])("a field that names %s says what that is", (path, message) => {
  const { error } = picture({ where: "", width: 1, height: 1 }).safeParse(path);
  expect(error?.issues).toEqual([expect.objectContaining({ message })]);
});
