import { expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { profile } from '@/server/testing/factories/profile'
import { remindableCounts } from '.'

const then = new Date('2026-03-02T09:00:00Z')

it('counts whom a reminder reaches: invited, not finished, not removed, and willing', async () => {
  const [asked, empty] = [await questionnaire({ isPublished: true }), await questionnaire()]
  const join = (fields: object = {}) => questionnaireRespondentSession({ questionnaireId: asked.id, invitedAt: then, ...fields })
  await join()
  await join({ startDate: then })
  await join({ startDate: then, endDate: then })
  await join({ invitedAt: null })
  await join({ archived: true })
  await join({ remindersStoppedAt: then })
  await join({ userId: (await profile({ subscriptionId: asked.subscriptionId, user: { archived: true } })).userId })
  expect(await remindableCounts(db(), [empty.id, asked.id])).toEqual([0, 2])
})
