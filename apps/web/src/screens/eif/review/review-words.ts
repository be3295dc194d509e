import { changesBySubStep } from '@onboard/domain/eif/changes-by-sub-step';
import { listInWords } from '@onboard/domain/fields/display';
import type { Eif } from '../form/use-eif.ts';

interface ReviewWords {
  tone: 'info' | 'warning' | 'error';
  title: string;
  body: string;
  /** Why the changes were declined. */
  reason: string | null;
}

const DECLINED =
  'Correct them, or undo them all. They cannot be sent again just as they are: once you change an answer, mark them ready for review, and the signer is asked about all that still differs.';

/** What the review means for the person who looks at it. Spec portal §2, company information summary. */
export function reviewWords({ state, actor, saved, facts, pending, changes }: Eif): ReviewWords {
  const consultant = saved.slfImplementationConsultant?.firstName ?? 'Your implementation consultant';
  const sections = listInWords(changesBySubStep(facts, pending).map(({ title }) => title));
  const none = { reason: null } as const;
  if (state === 'inReview') {
    if (actor === 'staff') {
      const body = 'The signer accepts or declines them. To change an answer, withdraw the changes first.';
      return { ...none, tone: 'warning', title: 'Your changes are in review', body };
    }
    const ask =
      actor === 'signer' ? 'Look at them, then accept or decline.' : 'Your benefits administrator accepts or declines.';
    return { ...none, tone: 'warning', title: `${consultant} changed ${sections || 'some answers'}`, body: ask };
  }
  if (state === 'declined') {
    const reason = changes?.events.find(({ event }) => event === 'declined')?.reason ?? saved.deifChangesDeclinedReason;
    return actor === 'staff'
      ? { tone: 'error', title: 'The changes were declined', body: DECLINED, reason }
      : {
          tone: 'info',
          title: 'Thank you. The changes were declined',
          body: `${consultant} is looking at what you wrote.`,
          reason,
        };
  }
  return actor === 'staff'
    ? {
        ...none,
        tone: 'warning',
        title: 'Your changes are not sent to the signer yet',
        body: 'When you are done, mark them ready for review: the signer is asked by e-mail. Nothing counts before it is accepted.',
      }
    : {
        ...none,
        tone: 'info',
        title: `${consultant} is changing some answers`,
        body: 'We e-mail the signer when the changes are ready to look at.',
      };
}
