import { linksLeadSomewhere, oldAddressesAreFree, routesAreDistinct } from "./addressRules";
import { placesAreServed, ratingHasSource, townsAreServed } from "./companyRules";
import type { ContentRule } from "./contentRule";
import { datesAreOver, endsAreGiven, pricesAreCurrent } from "./dateRules";
import { referencesExist, valuesAreDistinct, wordsAreOwn } from "./fieldRules";
import { consentTextIsRecorded } from "./texts/consentTextIsRecorded";
import { claimNamesAreFree, placeholdersAreKnown } from "./texts/placeholdersAreKnown";
import { wordingsAreAllowed } from "./texts/wordings";

/**
 * Every content rule across files. A new rule is a function in this folder, an entry here, and a case in
 * test/brokenContent/brokenContent.test.ts. Causes come before consequences, because only the first problem of a field is shown.
 */
export const contentRules: readonly ContentRule[] = [
  placeholdersAreKnown,
  claimNamesAreFree,
  placesAreServed,
  townsAreServed,
  ratingHasSource,
  valuesAreDistinct,
  routesAreDistinct,
  referencesExist,
  oldAddressesAreFree,
  datesAreOver,
  pricesAreCurrent,
  wordsAreOwn,
  wordingsAreAllowed,
  linksLeadSomewhere,
  endsAreGiven,
  consentTextIsRecorded,
];
