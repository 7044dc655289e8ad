import { describe, expect, it } from 'vitest'
import { days } from '@/domain/day'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { companyAdmin, person } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession as participant } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { subscription } from '@/server/testing/factories/subscription'
import { writtenAnswers } from '../overview/words/writtenAnswers'
import { questionResponses } from '../questionResponse/questionResponses'
import { questionnaireRespondentSession } from '../run/openQuestionnaireRespondentSession'

const now = new Date('2026-06-15T12:00:00Z')

/** A finished run with a written answer, and who reads it. */
async function written(company: object = {}) {
  const { id: subscriptionId } = await subscription(company)
  const { id: questionnaireId } = await questionnaire({ subscriptionId, isPublished: true })
  const text = { questionType: 'Intent', responseType: 'TextBoxes', minTextBoxes: 1, maxTextBoxes: 1 } as const
  const { id: questionId } = await question({ questionnaireId, ...text })
  const { userId } = await profile({ subscriptionId })
  const run = await participant({ questionnaireId, userId, startDate: now, endDate: now })
  await questionResponse({
    questionId,
    questionnaireRespondentSessionId: run.id,
    textInput: 'Words',
    isUserInput: true,
  })
  const entries = () =>
    db().auditEvent.findMany({
      where: { action: 'answers.read', subjectId: questionnaireId },
      select: { actorUserId: true, subscriptionId: true, at: true },
      orderBy: { at: 'asc' },
    })
  return { subscriptionId, questionnaireId, run, userId, entries, admin: () => companyAdmin({ subscriptionId }) }
}
type Scene = Awaited<ReturnType<typeof written>>

const endpoints: [string, (scene: Scene, actor: SignedIn, at: Date) => Promise<unknown>][] = [
  [
    'rows of answers',
    ({ questionnaireId }, actor, at) => questionResponses({ db: db(), now: at, actor }, { questionnaireId }),
  ],
  ['a run', ({ run }, actor, at) => questionnaireRespondentSession({ db: db(), now: at, actor }, { id: run.id })],
  [
    'texts with names',
    async ({ questionnaireId }, actor, at) => {
      const texts = (await writtenAnswers({ db: db(), now: at, actor }, { questionnaireId })) as {
        items: () => Promise<unknown>
      }
      return texts.items()
    },
  ],
]

describe.each(endpoints)('%s', (_, read) => {
  it('leave one entry for each reader and day, also at once', async () => {
    const scene = await written()
    const [one, other] = [scene.admin(), scene.admin()]
    await Promise.all([1, 2, 3, 4].map(() => read(scene, one, now)))
    await read(scene, other, now)
    const { subscriptionId } = scene
    const entry = { subscriptionId, at: now }
    const first = await scene.entries()
    expect(first).toHaveLength(2)
    expect(first).toEqual(expect.arrayContaining([one, other].map(({ userId }) => ({ ...entry, actorUserId: userId }))))
    await read(scene, one, new Date(now.getTime() + days(1)))
    expect(await scene.entries()).toHaveLength(3)
  })
})

it('who reads their own answers, or none, leaves no entry', async () => {
  const scene = await written()
  const { run, userId, subscriptionId } = scene
  await questionnaireRespondentSession({ db: db(), now, actor: person({ userId, subscriptionId }) }, { id: run.id })
  await db().questionResponse.deleteMany({ where: { questionnaireRespondentSessionId: run.id } })
  for (const [, read] of endpoints) await read(scene, scene.admin(), now)
  expect(await scene.entries()).toEqual([])
})

it('texts without names leave none', async () => {
  const scene = await written({ smallestGroupSize: 3 })
  await endpoints[2]![1](scene, scene.admin(), now)
  expect(await scene.entries()).toEqual([])
})
