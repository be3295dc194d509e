/** What a person did about the notice that documents were added. Spec portal §3. */
export const NEW_DOCUMENT_NOTICE_STATUSES = ['NEW_AND_SEEN', 'OLD'] as const;
export type NewDocumentNoticeStatus = (typeof NEW_DOCUMENT_NOTICE_STATUSES)[number];

/** Instants as milliseconds or ISO strings; anything that orders by time. */
interface Notice<At> {
  /** When somebody else last added a document. */
  readonly latestDocumentAt: At | null;
  readonly seenAt: At | null;
  readonly oldAt: At | null;
}

/** Null while there is something new that the person has not seen yet. A later document makes an old notice new again. */
export function newDocumentNoticeStatus<At extends number | string | Date>(
  notice: Notice<At>,
): NewDocumentNoticeStatus | null {
  const { latestDocumentAt, seenAt, oldAt } = notice;
  if (latestDocumentAt === null || (oldAt !== null && oldAt >= latestDocumentAt)) return 'OLD';
  return seenAt !== null && seenAt >= latestDocumentAt ? 'NEW_AND_SEEN' : null;
}
