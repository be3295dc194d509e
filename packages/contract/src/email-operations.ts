import { z } from 'zod';
import { create, post, resource, update } from './endpoint.ts';
import { id } from './shapes.ts';

/** For all clients, or for one of them. */
const body = z.object({ clientId: id.optional() }).strict();
const written = z.object({ written: z.number().int() });

/** What owners do with e-mails. Spec portal §6 "SLF_OWNER"; its paths are ours. */
export const emailOperationsApi = resource('/api/emails', {
  activity: post('/activity', {
    may: create('activityEmails'),
    body: z.object({}).strict(),
    reply: written,
    summary: 'Writes to consultants what their clients did the day before',
  }),
  upcomingDates: post('/upcoming-dates', {
    may: create('upcomingDateEmails'),
    body,
    reply: written,
    summary: 'Writes to people of clients which dates come in the next two weeks',
  }),
  activelyAtWork: post('/actively-at-work-reminders', {
    may: create('activelyAtWorkReminders'),
    body,
    reply: written,
    summary: 'Reminds people of clients to name who is not actively at work',
  }),
  survey: post('/post-onboarding-survey', {
    may: create('postOnboardingSurvey'),
    body,
    reply: written,
    summary: 'Asks people of clients that went live how it was',
  }),
  phaseChanges: post('/phase-changes', {
    may: create('phaseChangeEmails'),
    body,
    reply: written,
    summary: 'Writes to people of clients that their onboarding moved on',
  }),
  statusFlags: post('/phase-changes/status-flags', {
    may: update('statusFlags'),
    body,
    reply: z.object({ updated: z.number().int() }),
    summary: 'Flags changes of phase as told, so that no e-mail is written of them',
  }),
  riskAcceptance: post('/risk-acceptance', {
    may: create('riskAcceptanceEmails'),
    body,
    reply: written,
    summary: 'Writes to signers whose coverage begins before everything is in',
  }),
  dentalIdCards: post('/dental-id-cards', {
    may: create('dentalEmails'),
    body,
    reply: written,
    summary: 'Writes to people of clients how they come to their dental ID cards',
  }),
  resendRejected: post('/resend-rejected', {
    may: update('rejectedEmails'),
    body,
    reply: z.object({ resent: z.number().int() }),
    summary: 'Sends once more the e-mails of the last 30 days that were rejected or bounced',
  }),
});
