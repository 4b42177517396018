import { answerTimes, countUnanswered, recordAct } from "./acts";
import { consentChain, countEntries } from "./consent/consentChain";
import { findConsentText, rememberConsentText } from "./consent/consentTexts";
import { proveChain } from "./consent/proveChain";
import type { ConsentKeys } from "./consent/signingKey";
import type { DeliveryTable } from "./deliveryTable";
import type { Database } from "./engine/database";
import { keyedMutex } from "./engine/keyedMutex";
import { withFormer } from "./engine/openDatabase";
import { probeDatabase } from "./engine/probeDatabase";
import { readSecret, sharedSecret, swapSecret } from "./engine/sharedSecret";
import { countByState, countLeads, countSenders, findLead, leadPages } from "./leadQueries";
import type { LeadStore } from "./leadStore";
import { readMoment, swapMoment } from "./moments";
import { reserveConfirmation } from "./privacy/confirmations";
import { eraseLeads } from "./privacy/eraseLeads";
import { findPersonalData } from "./privacy/personalDataHeld";
import { listRequests, recordRequest } from "./privacy/privacyRequests";
import {
  carryWithdrawals,
  countSuppressions,
  liftWithdrawals,
  recordWithdrawal,
  withdrawalTimes,
} from "./privacy/suppressions";
import { purgeLeads } from "./purgeLeads";
import { busiestHour, countWithoutAddress, countWrongLink } from "./rateLimit";
import { markLeadAsSpam, releaseLead } from "./reviewLead";
import { saveLead } from "./saveLead";
import { addSiteCount, siteCounts } from "./siteCounts";
import { lastTries, recordTries } from "./tries";

/** @param keys sign and check consent records */
export async function openLeadStore(
  opened: Database,
  deliveries: DeliveryTable,
  keys: ConsentKeys = { known: [] },
): Promise<LeadStore> {
  const database = { ...opened, deliveries };
  const addressSecret = await sharedSecret(database, "addresses");
  const suppressionSecret = await sharedSecret(database, "suppressions");
  const confirmationSecret = await sharedSecret(database, "confirmations");
  const chain = consentChain(database.kind, keys.signing);
  const saving = { database, chain, addressSecret, mutex: keyedMutex() };
  return {
    kind: database.kind,
    formSecret: await sharedSecret(database, "forms"),
    withdrawalSecret: await sharedSecret(database, "withdrawals"),
    claimSecret: await sharedSecret(database, "claims"),
    readSecret: (name) => readSecret(database, name),
    swapSecret: (name, was, value) => swapSecret(database, name, was, value),
    save: (lead, signal) => saveLead(saving, lead, signal),
    sendersOf: (messageKey, exceptEmail, now) => countSenders(database, messageKey, exceptEmail, now),
    withoutAddress: (now) => countWithoutAddress(database, addressSecret, now),
    rememberConsentText: (version, text) => rememberConsentText(database, version, text),
    consentText: (version) => findConsentText(database, version),
    withdraw: (withdrawal) =>
      saving.mutex("withdrawals", () => recordWithdrawal(database, { suppressionSecret, addressSecret }, withdrawal)),
    liftWithdrawals: (lift) => liftWithdrawals(database, suppressionSecret, lift),
    carryWithdrawals: (from) => withFormer(from, ({ query }) => carryWithdrawals(database, suppressionSecret, query)),
    busiestHour: (now) => busiestHour(database, now),
    withdrawalTimes: (people) => withdrawalTimes(database, suppressionSecret, people),
    countSuppressions: () => countSuppressions(database),
    reserveConfirmation: (lead, now) => reserveConfirmation(database, confirmationSecret, lead, now),
    probe: () => probeDatabase(database),
    pages: (filter = {}) => leadPages(database, filter),
    count: (filter = {}) => countLeads(database, filter),
    find: (id) => findLead(database, id),
    statistics: (filter = {}) => countByState(database, filter),
    release: (id, destinationsOf, now, answerByOf) => releaseLead(database, id, { destinationsOf, answerByOf }, now),
    markSpam: (id) => markLeadAsSpam(database, id),
    recordAct: (act) => recordAct(database, act),
    answerTimes: (since) => answerTimes(database, since),
    unanswered: (since, now, alertedBefore) => countUnanswered(database, since, now, alertedBefore),
    countWrongLink: (address, now) =>
      saving.mutex("wrong links", () => countWrongLink(database, addressSecret, address, now)),
    readMoment: (name) => readMoment(database, name),
    swapMoment: (name, was, at) => swapMoment(database, name, was, at),
    recordTries: (tries) => recordTries(database.query, tries),
    lastTries: () => lastTries(database.query),
    addSiteCount: (count) => addSiteCount(database, count),
    siteCounts: (since, until) => siteCounts(database, since, until),
    erase: (contact, now = Date.now()) => eraseLeads({ database, chain, suppressionSecret }, contact, now),
    scrub: database.scrub,
    purge: (now, keepFor) => purgeLeads(database, chain, now, keepFor),
    prove: (options) => proveChain(database, keys, options),
    countEntries: () => countEntries(database),
    holdings: (ids) => findPersonalData(database, ids),
    recordAccess: async (access) => {
      await recordRequest(database, suppressionSecret, { kind: "access", ...access });
    },
    requests: (contact) => listRequests(database, suppressionSecret, contact),
  };
}
