import {
  consentTextIsRecorded,
  licensesAreAdvertised,
  placesAreCovered,
  ratingHasSource,
  townsAreWithinReach,
} from "./company";
import type { ContentRule } from "./contentRule";
import { datesAreOver, pricesAreCurrent } from "./datesAreOver";
import { neededWordsExist } from "./neededWordsExist";
import { altTextsAreDistinct } from "./pictures/altTextsAreDistinct";
import { referencesExist } from "./referencesExist";
import { campaignsAreDistinct, formerSlugsAreFree, slugsAreKept } from "./services";
import { factsAreOnce } from "./texts/factsAreOnce";
import { linksLeadSomewhere } from "./texts/linksLeadSomewhere";
import { placeholdersAreKnown } from "./texts/placeholdersAreKnown";
import { searchResultsAreDistinct } from "./texts/searchResultsAreDistinct";
import { wordingsAreAllowed } from "./texts/wordings";
import { wordsAreOwn } from "./texts/wordsAreOwn";
import { valuesAreDistinct } from "./valuesAreDistinct";

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
  campaignsAreDistinct,
  consentTextIsRecorded,
  searchResultsAreDistinct,
  factsAreOnce,
];
