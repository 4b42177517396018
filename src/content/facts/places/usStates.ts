interface UsState {
  name: string;
  /** The first digit of the state's ZIP codes, except for a few places at its border. */
  zip: string;
  /** Its time zones, the most populous first. */
  timeZones: readonly string[];
}

const [eastern, central, mountain, pacific] = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
];

const state = (name: string, zip: string, ...timeZones: readonly string[]): UsState => ({ name, zip, timeZones });

/** The US states, the District of Columbia and Puerto Rico, by postal abbreviation. */
export const usStates: ReadonlyMap<string, UsState> = new Map([
  ["AL", state("Alabama", "3", central)],
  ["AK", state("Alaska", "9", "America/Anchorage", "America/Juneau", "America/Adak")],
  ["AZ", state("Arizona", "8", "America/Phoenix", mountain)],
  ["AR", state("Arkansas", "7", central)],
  ["CA", state("California", "9", pacific)],
  ["CO", state("Colorado", "8", mountain)],
  ["CT", state("Connecticut", "0", eastern)],
  ["DE", state("Delaware", "1", eastern)],
  ["DC", state("District of Columbia", "2", eastern)],
  ["FL", state("Florida", "3", eastern, central)],
  ["GA", state("Georgia", "3", eastern)],
  ["HI", state("Hawaii", "9", "Pacific/Honolulu")],
  ["ID", state("Idaho", "8", "America/Boise", pacific)],
  ["IL", state("Illinois", "6", central)],
  ["IN", state("Indiana", "4", "America/Indiana/Indianapolis", central)],
  ["IA", state("Iowa", "5", central)],
  ["KS", state("Kansas", "6", central, mountain)],
  ["KY", state("Kentucky", "4", eastern, "America/Kentucky/Louisville", central)],
  ["LA", state("Louisiana", "7", central)],
  ["ME", state("Maine", "0", eastern)],
  ["MD", state("Maryland", "2", eastern)],
  ["MA", state("Massachusetts", "0", eastern)],
  ["MI", state("Michigan", "4", "America/Detroit", "America/Menominee")],
  ["MN", state("Minnesota", "5", central)],
  ["MS", state("Mississippi", "3", central)],
  ["MO", state("Missouri", "6", central)],
  ["MT", state("Montana", "5", mountain)],
  ["NE", state("Nebraska", "6", central, mountain)],
  ["NV", state("Nevada", "8", pacific)],
  ["NH", state("New Hampshire", "0", eastern)],
  ["NJ", state("New Jersey", "0", eastern)],
  ["NM", state("New Mexico", "8", mountain)],
  ["NY", state("New York", "1", eastern)],
  ["NC", state("North Carolina", "2", eastern)],
  ["ND", state("North Dakota", "5", central, mountain)],
  ["OH", state("Ohio", "4", eastern)],
  ["OK", state("Oklahoma", "7", central)],
  ["OR", state("Oregon", "9", pacific, "America/Boise")],
  ["PA", state("Pennsylvania", "1", eastern)],
  ["PR", state("Puerto Rico", "0", "America/Puerto_Rico")],
  ["RI", state("Rhode Island", "0", eastern)],
  ["SC", state("South Carolina", "2", eastern)],
  ["SD", state("South Dakota", "5", central, mountain)],
  ["TN", state("Tennessee", "3", central, eastern)],
  ["TX", state("Texas", "7", central, mountain)],
  ["UT", state("Utah", "8", mountain)],
  ["VT", state("Vermont", "0", eastern)],
  ["VA", state("Virginia", "2", eastern)],
  ["WA", state("Washington", "9", pacific)],
  ["WV", state("West Virginia", "2", eastern)],
  ["WI", state("Wisconsin", "5", central)],
  ["WY", state("Wyoming", "8", mountain)],
]);
