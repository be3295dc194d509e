import { type NewDocumentNoticeStatus, newDocumentNoticeStatus } from '@onboard/domain/people/new-document-notice';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { markNotice, markNoticeOfAll, readNotice } from '../../records/people/new-document-notices.ts';

/** The signed-in person's notice of new documents of a client. Spec portal §3, §7. */
export async function noticeOfClient({ db }: House, clientId: string, by: SignedIn) {
  const notice = await readNotice(db, clientId, by.actor.userId);
  const newDocumentNotice = newDocumentNoticeStatus(notice);
  const { latestDocumentAt, newDocumentCount } = notice;
  return { newDocumentNoticeStatus: newDocumentNotice, newDocumentCount, latestDocumentAt };
}

export async function setNoticeOfClient(house: House, clientId: string, status: NewDocumentNoticeStatus, by: SignedIn) {
  await markNotice(house.db, { clientId, userId: by.actor.userId }, status, house.now());
  return noticeOfClient(house, clientId, by);
}

export async function setNoticeOfAll({ db, now }: House, status: NewDocumentNoticeStatus, by: SignedIn) {
  await markNoticeOfAll(db, by.actor.userId, status, now());
  return { newDocumentNoticeStatus: status };
}
