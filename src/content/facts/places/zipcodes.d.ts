/** The table that the package `zipcodes` holds, which has no types of its own. */
declare module "zipcodes/lib/codes.js" {
  interface ZipCodeEntry {
    zip: string;
    /** 0 where the place is not known, as of the armed forces' codes. */
    latitude: number;
    longitude: number;
    city: string;
    /** Two letters. */
    state: string;
  }
  export const codes: Readonly<Record<string, ZipCodeEntry>>;
}
