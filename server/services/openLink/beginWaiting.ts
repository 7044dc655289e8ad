import 'server-only'
import type { Db } from '@/server/db/client'
import { isUniqueViolation } from '@/server/db/violations'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { countTowardsGroup } from '../countTowardsGroup'
import { openLinkRows } from './openLinkRows'
import { assertOpen } from './openLinkRefusal'

/**
 * Begins a run that waits since its person came through an open link: from now on it is counted and listed. The link is
 * locked, so that no more begin than it allows. Returns how many runs began: none where it has begun already.
 */
export async function beginWaiting(db: Db, runId: string, now: Date): Promise<{ count: number }> {
  const begin = async (tx: Db) => {
    const where = { id: runId, isWaiting: true }
    const waiting = await tx.questionnaireRespondentSession.findFirst({ where })
    if (waiting === null || waiting.openLinkId === null) return { count: 0 }
    const { questionnaireId, userId, openLinkId } = waiting
    await lockRow(tx, 'Questionnaire', questionnaireId, 'SHARE')
    await lockRow(tx, 'OpenLink', openLinkId)
    if ((await tx.questionnaireRespondentSession.count({ where })) === 0) return { count: 0 }
    const [link] = await openLinkRows(tx, { id: openLinkId }, now)
    // Who was invited meanwhile, or taken out, has another run.
    const others = { questionnaireId, userId, isWaiting: false }
    if ((await tx.questionnaireRespondentSession.count({ where: others })) > 0) throw new AppError('NOT_FOUND')
    assertOpen(link)
    const { count } = await tx.questionnaireRespondentSession.updateMany({
      where,
      data: { isWaiting: false, archived: false, version: { increment: 1 } },
    })
    // Before it is begun, since its own beginning is none of the questionnaire before it.
    await countTowardsGroup(tx, { questionnaireId, userIds: [userId], now })
    await tx.questionnaireRespondentSession.update({ where: { id: runId }, data: { startDate: now } })
    return { count }
  }
  return transaction(db, begin).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('NOT_FOUND') : error
  })
}
