import { placesAreServed, ratingHasSource } from "./companyRules";
import type { ContentRule } from "./contentRule";
import { datesAreOver, referencesExist, valuesAreDistinct, wordsAreOwn } from "./fieldRules";
import { oldAddressesAreFree } from "./oldAddressesAreFree";
import { endsAreGiven, routesAreDistinct } from "./ownPageRules";
import { pricesAreCurrent } from "./serviceRules";
import { consentTextIsRecorded } from "./texts/consentTextIsRecorded";
import { linksLeadSomewhere } from "./texts/linksLeadSomewhere";
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
