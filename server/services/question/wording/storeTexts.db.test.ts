import { describe, expect, it } from 'vitest'
import { questionFormSchema } from '@/domain/question'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { question } from '@/server/testing/factories/question'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { withChanges } from '@/server/services/withChanges'
import { updateQuestion } from '../updateQuestion'
import { storeTexts } from './storeTexts'

const now = new Date('2026-06-10T12:00:00Z')

async function start() {
  const { id: questionnaireSectionId, questionnaireId, subscriptionId } = await questionnaireSection()
  const { id: analysisTypeId } = await analysisType({ subscriptionId })
  const stored = await question({
    questionnaireSectionId,
    analysisTypeId,
    questionType: 'Measure',
    responseType: 'Number',
  })
  const fields = (questionText: string) => withChanges(questionFormSchema, stored, { questionText })
  const wordings = () => db().questionWording.count({ where: { questionId: stored.id } })
  const current = () => db().question.findUniqueOrThrow({ where: { id: stored.id } })
  return { stored, fields, wordings, current, questionnaireId, subscriptionId }
}

describe('storing the texts of a question', () => {
  it('returns the row as it is stored, with a wording only for another text', async () => {
    const { stored, fields, wordings, current } = await start()
    const reworded = await storeTexts(db(), { stored, fields: fields('How many now?'), now })
    expect(reworded).toMatchObject({ questionText: 'How many now?', wordingNumber: 2, version: 2 })
    expect(reworded).toEqual(await current())
    const hinted = { ...fields('How many now?'), reinforcementText: 'Why?', isIncrease: true }
    const again = await storeTexts(db(), { stored: reworded!, fields: hinted, now })
    expect(again).toMatchObject({ reinforcementText: 'Why?', isIncrease: true, wordingNumber: 2, version: 3 })
    expect(again).toEqual(await current())
    expect(await wordings()).toBe(2)
  })

  it.each([
    ['the question was saved meanwhile', { version: 2 }, {}],
    ['the question was deleted meanwhile', { archived: true }, {}],
    ['the questionnaire was deleted meanwhile', {}, { archived: true }],
  ])('changes nothing when %s', async (_what, ofQuestion, ofQuestionnaire) => {
    const { stored, fields, wordings, current, questionnaireId } = await start()
    await db().question.update({ where: { id: stored.id }, data: ofQuestion })
    await db().questionnaire.update({ where: { id: questionnaireId }, data: ofQuestionnaire })
    expect(await storeTexts(db(), { stored, fields: fields('How many now?'), now })).toBeNull()
    expect(await current()).toMatchObject({ questionText: stored.questionText, wordingNumber: 1 })
    expect(await wordings()).toBe(1)
  })

  it('waits for another change of the questionnaire, and then sees it', async () => {
    const { stored, fields, current, questionnaireId } = await start()
    let saving: ReturnType<typeof storeTexts> | undefined
    await db().$transaction(async (tx) => {
      await tx.questionnaire.update({ where: { id: questionnaireId }, data: { archived: true } })
      saving = storeTexts(db(), { stored, fields: fields('How many now?'), now })
      await Promise.race([saving, new Promise((resolve) => setTimeout(resolve, 200))])
    })
    expect(await saving).toBeNull()
    expect(await current()).toMatchObject({ version: 1 })
  })
})

describe('concurrent saves of one question', () => {
  async function saving() {
    const begun = await start()
    const { questionnaireSectionId, analysisTypeId, questionType, responseType, id } = begun.stored
    const kept = { id, questionnaireSectionId, analysisTypeId, questionType, responseType }
    const actor = companyAdmin({ subscriptionId: begun.subscriptionId })
    const save = (input: object) => updateQuestion({ actor, db: db(), now }, { ...kept, ...input })
    return { ...begun, save }
  }
  const texts = ['One?', 'Two?', 'Three?', 'Four?', 'Five?']

  it('each store their text under a wording of its own when none says which version it saw', async () => {
    const { save, wordings, current } = await saving()
    const saved = await Promise.all(texts.map((questionText) => save({ questionText })))
    expect(new Set(saved.map(({ wordingNumber }) => wordingNumber))).toEqual(new Set([2, 3, 4, 5, 6]))
    expect(await current()).toMatchObject({ version: 6, wordingNumber: 6 })
    expect(await wordings()).toBe(6)
  })

  it('store one text when all saw the same version', async () => {
    const { save, wordings } = await saving()
    const results = await Promise.allSettled(texts.map((questionText) => save({ questionText, version: 1 })))
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(refused).toHaveLength(texts.length - 1)
    for (const reason of refused) expect(reason).toMatchObject({ details: { key: 'changedMeanwhile' } })
    expect(await wordings()).toBe(2)
  })
})
