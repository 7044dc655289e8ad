import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin, person } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { individualReportViewModel } from '../report/reportBuilderViewModel'

const now = new Date('2026-10-01T12:00:00Z')

/** A person who finished, and about whom a manager said that they gave time. */
async function scene() {
  const { userId, subscriptionId } = await profile()
  const { id: questionnaireId } = await questionnaire({ subscriptionId, isPublished: true, startDate: now })
  const run = await questionnaireRespondentSession({ questionnaireId, userId, startDate: now, endDate: now })
  await db().managerAnswer.create({
    data: {
      ...{ id: randomUUID(), questionnaireRespondentSessionId: run.id, subscriptionId: subscriptionId! },
      ...{ moment: 'After', supportItem: 'GaveTime', choice: 'Yes' },
    },
  })
  const own = person({ userId, subscriptionId })
  const readBy = async (actor: typeof own) => {
    const { report } = await individualReportViewModel({ actor, db: db(), now }, { id: questionnaireId, userId })
    return report?.participant?.saidByManager
  }
  return { run, own, subscriptionId, readBy }
}

describe('what a manager said about a person', () => {
  it('is in the report that this person reads, and in that of nobody else', async () => {
    const { own, subscriptionId, readBy } = await scene()
    expect(await readBy(own)).toEqual([
      { when: 'After', question: 'I gave them time or occasion to use it', answer: 'Yes' },
    ])
    expect(await readBy(companyAdmin({ subscriptionId }))).toEqual([])
  })
  it('is kept from them where their answers are sealed', async () => {
    const { own, run, readBy } = await scene()
    await db().questionnaireRespondentSession.update({ where: { id: run.id }, data: { isSealed: true } })
    await expect(readBy(own)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
