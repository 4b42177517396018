/**
 * The state of a ZIP code, by its first three digits (the Postal Service's sectional center). Source: USPS Domestic Mail
 * Manual, labeling list L002, "3-Digit ZIP Code Prefix Matrix" (https://pe.usps.com/text/dmm300/L002.htm). Includes the
 * territories and the military "states" AA (Americas), AE (Europe) and AP (Pacific). Omits unassigned prefixes between
 * two states.
 */

/** First prefix, last prefix and state, ascending. */
const prefixes: readonly (readonly [from: number, to: number, state: string])[] = [
  [5, 5, "NY"],
  [6, 7, "PR"],
  [8, 8, "VI"],
  [9, 9, "PR"],
  [10, 27, "MA"],
  [28, 29, "RI"],
  [30, 38, "NH"],
  [39, 49, "ME"],
  [50, 54, "VT"],
  [55, 55, "MA"],
  [56, 59, "VT"],
  [60, 69, "CT"],
  [70, 89, "NJ"],
  [90, 98, "AE"],
  [100, 149, "NY"],
  [150, 196, "PA"],
  [197, 199, "DE"],
  [200, 200, "DC"],
  [201, 201, "VA"],
  [202, 205, "DC"],
  [206, 219, "MD"],
  [220, 246, "VA"],
  [247, 268, "WV"],
  [270, 289, "NC"],
  [290, 299, "SC"],
  [300, 319, "GA"],
  [320, 339, "FL"],
  [340, 340, "AA"],
  [341, 349, "FL"],
  [350, 369, "AL"],
  [370, 385, "TN"],
  [386, 397, "MS"],
  [398, 399, "GA"],
  [400, 427, "KY"],
  [430, 459, "OH"],
  [460, 479, "IN"],
  [480, 499, "MI"],
  [500, 528, "IA"],
  [530, 549, "WI"],
  [550, 567, "MN"],
  [569, 569, "DC"],
  [570, 577, "SD"],
  [580, 588, "ND"],
  [590, 599, "MT"],
  [600, 629, "IL"],
  [630, 658, "MO"],
  [660, 679, "KS"],
  [680, 693, "NE"],
  [700, 714, "LA"],
  [716, 729, "AR"],
  [730, 732, "OK"],
  [733, 733, "TX"],
  [734, 749, "OK"],
  [750, 799, "TX"],
  [800, 816, "CO"],
  [820, 831, "WY"],
  [832, 838, "ID"],
  [840, 847, "UT"],
  [850, 865, "AZ"],
  [870, 884, "NM"],
  [885, 885, "TX"],
  [889, 898, "NV"],
  [900, 961, "CA"],
  [962, 966, "AP"],
  [967, 968, "HI"],
  [969, 969, "GU"],
  [970, 979, "OR"],
  [980, 994, "WA"],
  [995, 999, "AK"],
];

/** ZIP codes outside their prefix's state. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ["06390", "NY"],
  ["83414", "WY"],
  ["96799", "AS"],
  ["96939", "PW"],
  ["96940", "PW"],
  ["96941", "FM"],
  ["96942", "FM"],
  ["96943", "FM"],
  ["96944", "FM"],
  ["96950", "MP"],
  ["96951", "MP"],
  ["96952", "MP"],
  ["96960", "MH"],
  ["96970", "MH"],
]);

/**
 * Returns the Postal Service's abbreviation of a ZIP code's state or territory, or undefined for an unknown code.
 * @param zip five digits, or nine with a hyphen
 */
export function stateOfZip(zip: string | undefined): string | undefined {
  if (!zip || !/^\d{5}(?:-\d{4})?$/.test(zip)) return undefined;
  const prefix = Number(zip.slice(0, 3));
  return exceptions.get(zip.slice(0, 5)) ?? prefixes.find(([from, to]) => from <= prefix && prefix <= to)?.[2];
}
