import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { question } from '@/server/testing/factories/question'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { updateQuestion } from './updateQuestion'

const now = new Date('2026-06-10T12:00:00Z')

async function start() {
  const { id: questionnaireSectionId, questionnaireId, subscriptionId } = await questionnaireSection()
  const { id: analysisTypeId } = await analysisType({ subscriptionId })
  const place = { questionnaireSectionId, analysisTypeId, questionType: 'Measure', responseType: 'Number' } as const
  const stored = await question(place)
  const wordings = () => db().questionWording.count({ where: { questionId: stored.id } })
  const current = () => db().question.findUniqueOrThrow({ where: { id: stored.id } })
  const actor = companyAdmin({ subscriptionId })
  const save = (input: object) => updateQuestion({ actor, db: db(), now }, { ...place, id: stored.id, ...input })
  return { stored, wordings, current, questionnaireId, save }
}

describe('saving a question', () => {
  it('returns the row as it is stored, with a wording only for another text', async () => {
    const { wordings, current, save } = await start()
    const reworded = await save({ questionText: 'How many now?' })
    expect(reworded).toMatchObject({ questionText: 'How many now?', wordingNumber: 2, version: 2 })
    expect(reworded).toEqual(await current())
    const again = await save({ questionText: 'How many now?', reinforcementText: 'Why?', isIncrease: true })
    expect(again).toMatchObject({ reinforcementText: 'Why?', isIncrease: true, wordingNumber: 2, version: 3 })
    expect(again).toEqual(await current())
    expect(await wordings()).toBe(2)
  })

  it('waits for another change of the questionnaire, and then sees it', async () => {
    const { current, questionnaireId, save } = await start()
    let saving: ReturnType<typeof save> | undefined
    await db().$transaction(async (tx) => {
      await tx.questionnaire.update({ where: { id: questionnaireId }, data: { archived: true } })
      saving = save({ questionText: 'How many now?' })
      saving.catch(() => undefined)
      await Promise.race([saving, new Promise((resolve) => setTimeout(resolve, 200))]).catch(() => undefined)
    })
    await expect(saving).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await current()).toMatchObject({ version: 1 })
  })
})

describe('concurrent saves of one question', () => {
  const texts = ['One?', 'Two?', 'Three?', 'Four?', 'Five?']

  it('each store their text under a wording of its own when none says which version it saw', async () => {
    const { save, wordings, current } = await start()
    const saved = await Promise.all(texts.map((questionText) => save({ questionText })))
    expect(new Set(saved.map(({ wordingNumber }) => wordingNumber))).toEqual(new Set([2, 3, 4, 5, 6]))
    expect(await current()).toMatchObject({ version: 6, wordingNumber: 6 })
    expect(await wordings()).toBe(6)
  })

  it('store one text when all saw the same version', async () => {
    const { save, wordings } = await start()
    const results = await Promise.allSettled(texts.map((questionText) => save({ questionText, version: 1 })))
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(refused).toHaveLength(texts.length - 1)
    for (const reason of refused) expect(reason).toMatchObject({ details: { key: 'changedMeanwhile' } })
    expect(await wordings()).toBe(2)
  })
})
