import type { SignedIn } from '@/server/policy'

/** Archives a profile, and records when and in which session, where it can be undone. */
export const archivedBy = ({ sessionId }: SignedIn, now: Date) => ({
  archived: true,
  archivedAt: now,
  archivedInSessionId: sessionId,
  version: { increment: 1 },
})
