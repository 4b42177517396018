/** The tables of the package `zipcodes`, which has no types. */
declare module "zipcodes/lib/codes.js" {
  interface ZipCodeEntry {
    zip: string;
    /** 0 for an unknown place, such as a military code. */
    latitude: number;
    longitude: number;
    city: string;
    state: string;
  }
  export const codes: Readonly<Record<string, ZipCodeEntry>>;
}
declare module "zipcodes/lib/states.js" {
  /** Names in capitals by abbreviation. */
  export const abbr: Readonly<Record<string, string>>;
}
