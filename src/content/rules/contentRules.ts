import { altTextsAreDistinct } from "./altTextsAreDistinct";
import { areasAgree } from "./areasAgree";
import { areasDiffer } from "./areasDiffer";
import { campaignsAreKnown } from "./campaignsAreKnown";
import { choicesAreDistinct } from "./choicesAreDistinct";
import { claimsAgree } from "./claimsAgree";
import { companyIsInUnitedStates } from "./companyIsInUnitedStates";
import { consentTextIsRecorded } from "./consentTextIsRecorded";
import type { ContentRule } from "./contentRule";
import { financingIsInWords } from "./financingIsInWords";
import { formerSlugsAreFree } from "./formerSlugsAreFree";
import { licensesAreAdvertised } from "./licensesAreAdvertised";
import { linksLeadSomewhere } from "./linksLeadSomewhere";
import { nothingIsToDo } from "./nothingIsToDo";
import { openingHoursAgree } from "./openingHoursAgree";
import { picturesExist } from "./picturesExist";
import { placeholdersAreKnown } from "./placeholdersAreKnown";
import { placesAreCovered } from "./placesAreCovered";
import { pricesAreCurrent } from "./pricesAreCurrent";
import { projectsAreShown } from "./projectsAreShown";
import { relatedServicesAgree } from "./relatedServicesAgree";
import { reviewsAreReal } from "./reviewsAreReal";
import { searchResultsAreDistinct } from "./searchResultsAreDistinct";
import { servicesAreDistinct } from "./servicesAreDistinct";
import { textsFit } from "./textsFit";

/**
 * Every rule that content must keep besides its schemas. A new rule is a file in this folder and an entry here. Of
 * several problems with one field the first is shown, so causes stand before what follows from them.
 */
export const contentRules: readonly ContentRule[] = [
  placeholdersAreKnown,
  companyIsInUnitedStates,
  placesAreCovered,
  openingHoursAgree,
  licensesAreAdvertised,
  servicesAreDistinct,
  choicesAreDistinct,
  formerSlugsAreFree,
  relatedServicesAgree,
  areasAgree,
  pricesAreCurrent,
  reviewsAreReal,
  projectsAreShown,
  financingIsInWords,
  linksLeadSomewhere,
  picturesExist,
  altTextsAreDistinct,
  campaignsAreKnown,
  consentTextIsRecorded,
  searchResultsAreDistinct,
  textsFit,
  claimsAgree,
  areasDiffer,
  nothingIsToDo,
];
