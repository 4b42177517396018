import {
  consentTextIsRecorded,
  licensesAreAdvertised,
  placesAreCovered,
  ratingHasSource,
  townsAreWithinReach,
} from "./company";
import type { ContentRule } from "./contentRule";
import { datesAreOver, referencesExist, valuesAreDistinct, wordsAreOwn } from "./fieldRules";
import { neededWordsExist } from "./neededWordsExist";
import { altTextsAreDistinct } from "./pictures/altTextsAreDistinct";
import { formerSlugsAreFree, pricesAreCurrent, slugsAreKept } from "./services";
import { factsAreOnce } from "./texts/factsAreOnce";
import { linksLeadSomewhere } from "./texts/linksLeadSomewhere";
import { placeholdersAreKnown } from "./texts/placeholdersAreKnown";
import { searchResultsAreDistinct } from "./texts/searchResultsAreDistinct";
import { wordingsAreAllowed } from "./texts/wordings";

/**
 * Every content rule across files. A new rule is a function in this folder and an entry here. Causes come before consequences,
 * because only the first problem of a field is shown.
 */
export const contentRules: readonly ContentRule[] = [
  placeholdersAreKnown,
  placesAreCovered,
  licensesAreAdvertised,
  ratingHasSource,
  valuesAreDistinct,
  slugsAreKept,
  referencesExist,
  neededWordsExist,
  formerSlugsAreFree,
  townsAreWithinReach,
  datesAreOver,
  pricesAreCurrent,
  wordsAreOwn,
  wordingsAreAllowed,
  linksLeadSomewhere,
  altTextsAreDistinct,
  consentTextIsRecorded,
  searchResultsAreDistinct,
  factsAreOnce,
];
