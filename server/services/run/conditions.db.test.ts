import { expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin, person } from '@/server/testing/actors'
import { columnsHolding } from '@/server/testing/canaries'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { erasePerson } from '../erasure/person/erasePerson'
import { exportPersonalData } from '../personalData/exportPersonalData'
import { saveQuestionResponses } from '../questionResponse/saveQuestionResponses'
import { finishQuestionnaireRespondentSession } from './finishQuestionnaireRespondentSession'

const now = new Date('2026-03-02T09:00:00Z')

/** A scale, a question shown from its step 4 on, and a section shown where that question is answered. */
async function scene() {
  const { id: questionnaireId, subscriptionId } = await questionnaire({ isPublished: true, startDate: now })
  const first = await question({ questionnaireId, responseType: 'Scale', scaleMax: 5 })
  const place = { questionnaireSectionId: first.questionnaireSectionId }
  const why = await question({
    ...place,
    condition: { match: 'all', terms: [{ questionId: first.id, test: 'atLeast', value: 4 }] },
  })
  const condition = { match: 'any', terms: [{ questionId: why.id, test: 'answered', value: null }] }
  const section = await questionnaireSection({ questionnaireId, condition })
  const more = await question({ questionnaireSectionId: section.id, responseType: 'YesNo' })
  const session = await questionnaireRespondentSession({ questionnaireId, startDate: now })
  const actor = person({ userId: session.userId, subscriptionId })
  const answer = (questionId: string, row: object) =>
    saveQuestionResponses(
      { actor, db: db(), now },
      { questionnaireRespondentSessionId: session.id, questionId, responses: [{ displayOrder: 0, ...row }] },
    ) as Promise<{ progress: number }>
  const finish = () => finishQuestionnaireRespondentSession({ actor, db: db(), now }, { id: session.id })
  const rows = async () =>
    (await db().questionResponse.findMany({ where: { questionnaireRespondentSessionId: session.id } })).map(
      ({ questionId, archived }) => [questionId, archived],
    )
  return { first, why, more, place, session, actor, answer, finish, rows }
}

it('counts only the questions that are shown, and an answer again once its question is shown again', async () => {
  const { first, why, more, answer } = await scene()
  expect((await answer(first.id, { amountInput: 4 })).progress).toBe(50)
  expect((await answer(why.id, { amountInput: 1 })).progress).toBe(66)
  expect((await answer(more.id, { yesNoInput: true })).progress).toBe(100)
  expect((await answer(first.id, { amountInput: 3 })).progress).toBe(100)
  expect((await answer(first.id, { amountInput: 5 })).progress).toBe(100)
})

it('stores an answer to a question that is not shown without counting it', async () => {
  const { first, why, answer } = await scene()
  expect((await answer(why.id, { amountInput: 1 })).progress).toBe(0)
  expect((await answer(first.id, { amountInput: 4 })).progress).toBe(66)
})

it('is finished without the questions that are not shown', async () => {
  const { first, answer, finish } = await scene()
  await answer(first.id, { amountInput: 4 })
  await expect(finish()).rejects.toMatchObject({ code: 'CONFLICT', details: { key: 'notAllAnswered' } })
  await answer(first.id, { amountInput: 3 })
  expect(await finish()).toMatchObject({ endDate: now, progress: 100 })
})

it('archives the answers to questions that are not shown when it is finished, and those alone', async () => {
  const { first, why, more, answer, finish, rows } = await scene()
  await answer(first.id, { amountInput: 4 })
  await answer(why.id, { amountInput: 1 })
  await answer(more.id, { yesNoInput: true })
  await answer(first.id, { amountInput: 3 })
  await finish()
  expect(new Map((await rows()) as [string, boolean][])).toEqual(
    new Map([
      [first.id, false],
      [why.id, true],
      [more.id, true],
    ]),
  )
})

it('keeps answers to questions that are not shown in the export of personal data, and erases them with the person', async () => {
  const { first, place, session, actor, answer, finish } = await scene()
  const condition = { match: 'all', terms: [{ questionId: first.id, test: 'atLeast', value: 4 }] }
  const words = await question({ ...place, questionType: 'Commitment', responseType: 'TextBoxes', condition })
  const mark = `canary${session.id.slice(-12)}`
  await answer(words.id, { textInput: `I, ${mark}`, isUserInput: true })
  await answer(first.id, { amountInput: 3 })
  await finish()
  const { archived } = await db().questionResponse.findFirstOrThrow({ where: { questionId: words.id } })
  expect(archived).toBe(true)

  const parts: Uint8Array[] = []
  const { chunks } = await exportPersonalData({ actor, db: db(), now }, {})
  for await (const chunk of chunks) parts.push(chunk)
  expect(Buffer.concat(parts).toString('utf8')).toContain(mark)

  const { subscriptionId, email } = session
  await erasePerson(
    { actor: companyAdmin({ subscriptionId }), db: db(), now },
    { userId: session.userId, mode: 'Anonymise', email },
  )
  expect(await columnsHolding(mark)).toEqual([])
})
