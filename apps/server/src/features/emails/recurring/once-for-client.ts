import type { ClientRead } from '@onboard/contract/clients';
import { factsOf } from '@onboard/contract/eif-facts';
import { displayDate } from '@onboard/domain/calendar/calendar-date';
import { errorsOf } from '@onboard/domain/eif/problems';
import type { House } from '../../../house.ts';
import { readClientJson } from '../../../records/clients/read-client.ts';
import { clientsAtRisk, clientsJustOnboarded, clientsWithDentalCards } from '../../../records/emails/due-clients.ts';
import {
  clientsToAskForSignature,
  type DueSignature,
  noteSignatureLooks,
} from '../../../records/emails/due-signatures.ts';
import { askedOf, forEach, type Recurring, type Trigger, writeToClient } from './recurring.ts';

const FORM = '/task/eif-submit-company-information';
/** Coverage that begins within a week cannot be set up in time without what is missing. */
const RISK_DAYS = 7;
/** The survey goes out a week after the live date; an owner can still trigger it for three months. */
const SURVEY_AFTER_DAYS = 7;
const SURVEY_UNTIL_DAYS = 90;

/** Says to those who sign what it means that coverage begins before everything is in; once for a client. */
export const writeRiskAcceptance: Recurring = async (house, trigger) =>
  forEach(await clientsAtRisk(house.db, askedOf(house, trigger), RISK_DAYS), (client) => {
    const { clientId, clientName, policyEffective, isSigned, censusOf } = client;
    const openItems = [
      ...(isSigned ? [] : ['The signed company information']),
      ...censusOf.map((number) => `The enrollment census${number ? ` of policy ${number}` : ''}`),
    ];
    return writeToClient(house, trigger, {
      template: 'risk-acceptance',
      clientId,
      who: 'signers',
      cause: policyEffective,
      sentDate: 'riskAcceptanceEmailSentDate',
      data: (reader) => ({ ...reader, clientName, openItems, policyEffective: displayDate(policyEffective) }),
    });
  });

/** Tells of dental ID cards once the plans are approved; once for a client. */
export const writeDentalIdCards: Recurring = async (house, trigger) =>
  forEach(await clientsWithDentalCards(house.db, askedOf(house, trigger)), (client) => {
    const { clientId, clientName, policyEffective } = client;
    return writeToClient(house, trigger, {
      template: 'dental-id-cards',
      clientId,
      who: 'all',
      cause: policyEffective,
      sentDate: 'dentalIdCardsEmailSentDate',
      data: (reader) => ({ ...reader, clientName, policyEffective: displayDate(policyEffective) }),
    });
  });

/** So many forms are read before it is kept which of them are not ready: what a node that ends would read again. */
const LOOKS_AT_ONCE = 200;

/** Asks those who sign to do so once every question is answered; once for a client. */
export const writeReviewAndSubmit: Recurring = async (house, trigger) => {
  const asked = askedOf(house, trigger);
  const due = await clientsToAskForSignature(house.db, asked);
  let written = 0;
  for (let from = 0; from < due.length; from += LOOKS_AT_ONCE) {
    const unready: DueSignature[] = [];
    for (const client of due.slice(from, from + LOOKS_AT_ONCE)) {
      if (await isReadyToSign(house, client, asked.today)) written += await askToSign(house, trigger, client);
      else unready.push(client);
    }
    await noteSignatureLooks(house.db, unready, house.now());
  }
  return { written };
};

async function isReadyToSign({ db }: House, { clientId }: DueSignature, today: string): Promise<boolean> {
  const json = await readClientJson(db, clientId);
  return json !== null && errorsOf(factsOf(JSON.parse(json) as ClientRead, today)).length === 0;
}

const askToSign = (house: House, trigger: Trigger, { clientId, clientName }: DueSignature): Promise<number> =>
  writeToClient(house, trigger, {
    template: 'ba-review-and-submit',
    clientId,
    who: 'signers',
    cause: 'once',
    place: `${FORM}/summary`,
    sentDate: 'baReviewAndSubmitEmailSentDate',
    data: (reader) => ({ ...reader, clientName }),
  });

/** Asks once how it was, a week after the client went live. */
export const writeSurvey: Recurring = async (house, trigger) => {
  const from = trigger.by === null ? SURVEY_AFTER_DAYS : 0;
  const clients = await clientsJustOnboarded(house.db, askedOf(house, trigger), from, SURVEY_UNTIL_DAYS);
  return forEach(clients, ({ clientId, clientName }) =>
    writeToClient(house, trigger, {
      template: 'post-onboarding-survey',
      clientId,
      who: 'all',
      cause: 'once',
      data: (reader) => ({ ...reader, clientName }),
    }),
  );
};
