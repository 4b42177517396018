import { mayBePassedOn } from "../../model/lead/mayBePassedOn";
import type { LeadRecord } from "../record/leadRecord";

/** Whether a stored request may go to the lead network. */
export const leadMayBePassedOn = ({ kind, consent }: LeadRecord): boolean => mayBePassedOn({ ...consent, kind });
