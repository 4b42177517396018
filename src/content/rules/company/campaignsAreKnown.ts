import { didYouMean } from "../../problems/didYouMean";
import { oneOf } from "../../problems/foundInWords";
import { problem, warning } from "../../problems/message";
import { type ContentRule, problemAt } from "../contentRule";

const FIELD = ["leadspediaCampaign"];

/** Each service has its own campaign, which is in the company's list if there is one. */
export const campaignsAreKnown: ContentRule = function* (draft) {
  const known = draft.company?.company.leadspediaCampaigns;
  const owners = new Map<string, string[]>();
  for (const { file, service } of draft.services) {
    const campaign = service.leadspediaCampaign;
    if (known && !known.includes(campaign)) {
      const advice = didYouMean(campaign, known) || ` They are ${oneOf(known)}; a new one is added there first.`;
      yield problemAt(
        file,
        FIELD,
        problem(`${campaign} is none of the campaigns in company.json (leadspediaCampaigns).${advice}`),
      );
    }
    owners.set(campaign, [...(owners.get(campaign) ?? []), file.path]);
  }
  for (const [campaign, [first, ...others]] of owners) {
    const file = draft.services.find(({ file }) => file.path === others[0])?.file;
    if (!file) continue;
    const more = others.length > 1 ? `, and so do ${others.length - 1} more` : "";
    yield problemAt(
      file,
      FIELD,
      warning(`sends its leads to ${campaign}, as ${`${first} does${more}`}; check that this is meant.`),
    );
  }
};
