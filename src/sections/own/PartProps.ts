import type { PartName } from "../../../model/kinds/ownPage";
import type { Background } from "../../ui/layout/Section";

type Part = Queries.OwnPartFieldsFragment;

/** What the component of a part shows: its fields or, of what other files have, the part itself; on a ground. */
export type PartProps<Name extends PartName> = (Name extends "shows" ? Part : NonNullable<Part[Name]>) & {
  background: Background;
  /** Those that own pages share. */
  words: Queries.OwnPageTextFragment;
};
