import { campaignOf } from "../../facts/serviceNamed";
import { didYouMean } from "../../problems/didYouMean";
import { oneOf } from "../../problems/foundInWords";
import { problem, warning } from "../../problems/message";
import { type ContentRule, entriesOf, entryOf, problemAt } from "../contentRule";

const FIELD = ["leadspediaCampaign"];

/** Each service has its own campaign, which is in the company's list if there is one. */
export const campaignsAreKnown: ContentRule = function* (draft) {
  const known = entryOf(draft, "Company")?.data.leadspediaCampaigns;
  const owners = new Map<string, string[]>();
  for (const { file, data } of entriesOf(draft, "Service")) {
    if (!data.slug || "leadspediaCampaign" in data !== "leadspediaCampaign" in file.data) continue;
    const campaign = campaignOf({ ...data, slug: data.slug });
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
    const file = draft.files.find(({ path }) => path === others[0]);
    if (!file) continue;
    const more = others.length > 1 ? `, and so do ${others.length - 1} more` : "";
    yield problemAt(
      file,
      FIELD,
      warning(`sends its leads to ${campaign}, as ${`${first} does${more}`}; check that this is meant.`),
    );
  }
};
