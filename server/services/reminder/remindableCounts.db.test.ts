import { expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { remindableCounts } from './remindableCounts'
import { sendAllReminder } from './sendReminder'

const then = new Date('2026-03-02T09:00:00Z')
const later = (minutes: number) => new Date(then.getTime() + minutes * 60_000)

async function scene() {
  const [campaign, empty] = [
    await questionnaire({
      isPublished: true,
      startDate: new Date('2026-03-01T00:00:00Z'),
      endDate: new Date('2026-03-20T00:00:00Z'),
    }),
    await questionnaire(),
  ]
  const join = (fields: object = {}) =>
    questionnaireRespondentSession({ questionnaireId: campaign.id, invitedAt: then, ...fields })
  const counts = (now: Date) =>
    remindableCounts(
      db(),
      [empty, campaign, campaign].map(({ id }) => ({ questionnaireId: id, now })),
    )
  return { campaign, join, counts }
}
const none = { remindable: 0, recent: 0 }

it('counts the recipients of a reminder: invited, not finished, not removed, and without stopped reminders', async () => {
  const { campaign, join, counts } = await scene()
  await join()
  await join({ startDate: then })
  await join({ startDate: then, endDate: then })
  await join({ invitedAt: null })
  await join({ archived: true })
  await join({ remindersStoppedAt: then })
  await join({ userId: (await profile({ subscriptionId: campaign.subscriptionId, user: { archived: true } })).userId })
  const two = { remindable: 2, recent: 0 }
  expect(await counts(then)).toEqual([none, two, two])
})

it('predicts the result of reminding all, without participants reminded within the hour', async () => {
  const { campaign, join, counts } = await scene()
  const remind = (now: Date) =>
    sendAllReminder(
      { actor: companyAdmin({ subscriptionId: campaign.subscriptionId }), db: db(), now },
      { questionnaireId: campaign.id },
    )
  const expectCounts = async (now: Date) => {
    const [, countsBefore] = await counts(now)
    expect(await remind(now)).toMatchObject({ reminded: countsBefore?.remindable, recent: countsBefore?.recent })
    return countsBefore
  }
  await join()
  await join()
  expect(await expectCounts(then)).toEqual({ remindable: 2, recent: 0 })
  await join({ invitedAt: later(5) })
  expect(await expectCounts(later(10))).toEqual({ remindable: 1, recent: 2 })
  expect(await expectCounts(later(59))).toEqual({ remindable: 0, recent: 3 })
  expect(await expectCounts(later(61))).toEqual({ remindable: 2, recent: 1 })
})
