import 'server-only'
import { days } from '@/domain/day'
import type { Db } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { sumOfEach } from '@/server/services/sumOfEach'
import { notify } from '../notify'
import { administratorsOf } from '../readers'
import { withoutKnown } from './withoutKnown'

/** An end that no schedule noticed for this many days is no news any more. */
const noticedDays = 7

/** The campaigns that ended lately. One that is extended ends again, which is another event. */
async function ended(db: Db, now: Date) {
  const rows = await db.questionnaire.findMany({
    where: {
      questionnaireType: 'Campaign',
      isPublished: true,
      isTemplate: false,
      archived: false,
      subscription: { archived: false },
      endDate: { lte: now, gt: new Date(now.getTime() - days(noticedDays)) },
    },
    select: { id: true, subscriptionId: true, subscriptionDepartmentId: true, endDate: true },
    orderBy: { id: 'asc' },
  })
  return rows.flatMap(({ subscriptionId, endDate, ...row }) =>
    subscriptionId === null || endDate === null
      ? []
      : [{ ...row, subscriptionId, eventKey: `ended:${row.id}:${endDate.getTime()}` }],
  )
}

type Ended = Awaited<ReturnType<typeof ended>>[number]

const notifyOf = (db: Db, { id, eventKey, ...place }: Ended, now: Date): Promise<number> =>
  transaction(db, async (tx) => {
    const of = { questionnaireId: id, archived: false }
    const event = {
      kind: 'CampaignEnded' as const,
      eventKey,
      subscriptionId: place.subscriptionId,
      questionnaireId: id,
      count: await tx.questionnaireRespondentSession.count({ where: { ...of, endDate: { not: null } } }),
      total: await tx.questionnaireRespondentSession.count({ where: of }),
    }
    return notify(tx, event, await administratorsOf(tx, place), now)
  })

/** Notifies administrators that a campaign has ended, by its date or early. */
export const notifyOfEnds = async (db: Db, now: Date): Promise<number> =>
  sumOfEach('notification of the end of a campaign', await withoutKnown(db, await ended(db, now)), (campaign) =>
    notifyOf(db, campaign, now),
  )
