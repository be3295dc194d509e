import { hasPushEnded } from '@onboard/domain/push/push-status';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { clientKey } from '../../data/clients.ts';
import { followTasks } from '../../data/follow-tasks.ts';
import { apiJobsQuery } from '../../data/qps.ts';
import { openRealtime, type RealtimeState } from '../../data/realtime.ts';
import { sessionListener } from '../../data/session-listener.ts';
import { paths } from '../../paths.ts';
import { PushDrawer } from './PushDrawer.tsx';
import { toastsAtOnce } from './toasts-at-once.ts';

/** Spec portal §2 and §9, to the letter. */
export const EMAIL_SENT_WORDS = 'The following email was just sent. Click here to view it';
const EMAIL_TOAST_MS = 3_000;

/** What internal staff are told while they work: pushes in the drawer, e-mails as a toast. */
export function StaffChannel({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const [channel, setChannel] = useState<RealtimeState>('connecting');
  const { clientId = null } = useParams();
  const here = useRef(clientId);
  const shownAt = useRef<number[]>([]);
  useEffect(() => {
    here.current = clientId;
  }, [clientId]);
  useEffect(() => {
    const tasks = followTasks(queries);
    return openRealtime(() => ({ clientId: here.current, userId }), {
      ...sessionListener(queries),
      ...tasks,
      onState(state) {
        setChannel(state);
        tasks.onState(state);
        // What was said while nobody listened is asked for.
        if (state === 'live') void queries.invalidateQueries({ queryKey: ['api-jobs'] });
      },
      onPushStatus(event) {
        void queries.invalidateQueries({ queryKey: apiJobsQuery(event.clientId).queryKey });
        if (hasPushEnded(event.apiJobStatus)) {
          void queries.invalidateQueries({ queryKey: clientKey(event.clientId) });
        }
      },
      onEmailSent({ emailId, subject }) {
        void queries.invalidateQueries({ queryKey: ['emails'] });
        const now = Date.now();
        shownAt.current = shownAt.current.filter((at) => now - at < EMAIL_TOAST_MS);
        const isListedOnly = shownAt.current.length >= toastsAtOnce(window.innerWidth);
        if (!isListedOnly) shownAt.current.push(now);
        addToast({
          isListedOnly,
          title: EMAIL_SENT_WORDS,
          description: subject,
          href: paths.email(emailId),
          timeout: EMAIL_TOAST_MS,
        });
      },
    });
  }, [queries, userId]);
  return <PushDrawer userId={userId} channel={channel} />;
}
