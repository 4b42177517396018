/** Files of content/ as the build prepares them for Gatsby (derivedFields.ts). */
declare module "*/.cache/content/failure.json" {
  const text: import("../model/kinds/contentKinds").DataOf<"FailureText"> & {
    /** The call button's label. */
    call: string;
    /** E.164. */
    phone: string;
  };
  export default text;
}
