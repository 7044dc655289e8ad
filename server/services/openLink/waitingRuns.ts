import 'server-only'
import { days } from '@/domain/day'
import type { Db, Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'

/** Days after which a person who came through an open link and did not begin has to come again. */
const waitingDays = 7
const batch = 500

/** Deletes runs that wait for their person to begin, and the accounts made for anonymous ones. */
async function deleteWaiting(tx: Db, where: Prisma.QuestionnaireRespondentSessionWhereInput): Promise<number> {
  const waiting = await tx.questionnaireRespondentSession.findMany({
    where: { ...where, isWaiting: true },
    select: { id: true, userId: true },
    take: batch,
  })
  const [ids, userIds] = [waiting.map(({ id }) => id), waiting.map(({ userId }) => userId)]
  await tx.questionnaireRespondentSession.deleteMany({ where: { id: { in: ids }, isWaiting: true } })
  const unused = { id: { in: userIds }, isAnonymous: true, respondentSessions: { none: {} } }
  await tx.profile.deleteMany({ where: { user: unused } })
  await tx.user.deleteMany({ where: unused })
  return waiting.length
}

/** Deletes all of them that match. */
export async function deleteAllWaiting(tx: Db, where: Prisma.QuestionnaireRespondentSessionWhereInput): Promise<void> {
  while ((await deleteWaiting(tx, where)) === batch);
}

/** Deletes those whose person has not begun within a week. */
export async function purgeWaiting(db: Db, now: Date): Promise<void> {
  const createdAt = { lt: new Date(now.getTime() - days(waitingDays)) }
  while ((await transaction(db, (tx) => deleteWaiting(tx, { createdAt }))) === batch);
}
