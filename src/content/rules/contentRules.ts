import type { ContentRule } from "./contentRule";
import { formerSlugsAreFree } from "./formerSlugsAreFree";
import { linksLeadSomewhere } from "./linksLeadSomewhere";
import { picturesExist } from "./picturesExist";
import { placeholdersAreKnown } from "./placeholdersAreKnown";
import { relatedServicesAgree } from "./relatedServicesAgree";
import { searchResultsAreDistinct } from "./searchResultsAreDistinct";
import { servicesAreDistinct } from "./servicesAreDistinct";

/** Every rule that content must keep besides its schemas. A new rule is a file in this folder and an entry here. */
export const contentRules: readonly ContentRule[] = [
  formerSlugsAreFree,
  linksLeadSomewhere,
  picturesExist,
  placeholdersAreKnown,
  relatedServicesAgree,
  searchResultsAreDistinct,
  servicesAreDistinct,
];
