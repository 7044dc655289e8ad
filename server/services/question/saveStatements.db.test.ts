import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { mostStatements, statementGroups } from '@/domain/question'
import { QuestionAnswersDocument } from '@/graphql/overview/__generated__/operations'
import { db } from '@/server/db/client'
import { companyAdmin, nobody, person } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { execute } from '@/server/testing/graphql'
import { saveQuestionResponses } from '../questionResponse/saveQuestionResponses'
import { restoreQuestion } from './questions'
import { saveStatements } from './saveStatements'
import { updateQuestion } from './updateQuestion'

const now = new Date('2026-06-10T09:00:00Z')
type Statement = { id?: string; version?: number; questionText?: string }

/** A running campaign with a section, its administrator who saves groups of statements, and people who answer them. */
async function running() {
  const startDate = new Date('2026-06-01T09:00:00Z')
  const { id: questionnaireId, subscriptionId } = await questionnaire({ isPublished: true, startDate })
  const { id: analysisTypeId } = await analysisType({ subscriptionId })
  const { id: questionnaireSectionId } = await questionnaireSection({ questionnaireId })
  const actor = companyAdmin({ subscriptionId, userId: randomUUID() })
  const scale = { stem: 'I can …', responseType: 'Scale', scaleMax: 5, analysisTypeId }
  const save = (statements: readonly (Statement | string)[], given: object = scale) =>
    saveStatements(
      { actor, db: db(), now },
      {
        questionnaireId,
        questionnaireSectionId,
        statements: statements.map((one) => (typeof one === 'string' ? { questionText: one } : one)),
        ...given,
      },
    )
  const live = () =>
    db().question.findMany({ where: { questionnaireId, archived: false }, orderBy: { displayOrder: 'asc' } })
  const texts = async () => (await live()).map(({ questionText }) => questionText)
  const answer = async (questionId: string, wordingNumber: number) => {
    const { userId } = await profile({ subscriptionId })
    const run = await questionnaireRespondentSession({ questionnaireId, userId, startDate: now })
    await saveQuestionResponses(
      { actor: person({ subscriptionId, userId }), db: db(), now },
      {
        questionnaireRespondentSessionId: run.id,
        questionId,
        wordingNumber,
        responses: [{ displayOrder: 0, amountInput: 4 }],
      },
    )
  }
  const counted = async (questionId: string) => {
    const { data, error } = await execute(actor, QuestionAnswersDocument, { questionId }, { now })
    if (error !== null) throw error
    return data?.questionAnswers.counts?.reduce((sum, { count }) => sum + count, 0) ?? 0
  }
  return { questionnaireId, questionnaireSectionId, subscriptionId, actor, save, live, texts, answer, counted }
}
const keep = ({ id, version }: { id: string; version: number }) => ({ id, version })
const wrong = (path: string, key: string) => ({
  code: 'BAD_USER_INPUT',
  details: { fieldErrors: expect.arrayContaining([{ path, key }]) as unknown },
})

describe('saveStatements', () => {
  let scene: Awaited<ReturnType<typeof running>>
  beforeEach(async () => {
    scene = await running()
  })

  it('is refused to the anonymous, with a wrong input, of another company and to a participant', async () => {
    const { questionnaireId, questionnaireSectionId, subscriptionId } = scene
    const input = { questionnaireId, questionnaireSectionId, statements: [] }
    const call = (actor: Parameters<typeof saveStatements>[0]['actor'], given: object = input) =>
      saveStatements({ actor, db: db(), now }, given)
    await expect(call(nobody())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(call(scene.actor, {})).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    await expect(call(companyAdmin({ subscriptionId: randomUUID() }))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call(person({ subscriptionId }))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('makes statements that are asked together, with their wordings, and ignores empty ones', async () => {
    const { save, live } = scene
    const saved = await save(['listen', ' ', 'explain', ''])
    expect(saved).toMatchObject([{ questionText: 'listen' }, { questionText: 'explain' }])
    expect(statementGroups(await live())).toHaveLength(1)
    expect(await db().questionWording.findMany({ where: { questionId: saved[0]!.id } })).toMatchObject([
      { number: 1, stem: 'I can …', questionText: 'listen' },
    ])
  })

  it('is the same when it is sent again', async () => {
    const { save, texts } = scene
    const statements = ['listen', 'explain'].map((questionText) => ({ id: randomUUID(), questionText }))
    const first = await save(statements)
    expect(await save(statements)).toEqual(first)
    expect(await texts()).toEqual(['listen', 'explain'])
  })

  it('rewords, moves, adds and removes, and leaves what stays at its version', async () => {
    const { save, texts, live } = scene
    const [one, two, three] = await save(['listen', 'explain', 'ask'])
    const saved = await save([keep(one!), 'praise', { ...keep(three!), questionText: 'ask back' }], {
      removedIds: [two!.id],
    })
    expect(await texts()).toEqual(['listen', 'praise', 'ask back'])
    expect(saved[0]).toEqual(one)
    expect(saved[1]).toMatchObject({ scaleMax: 5, stem: 'I can …' })
    expect(saved[2]).toMatchObject({ id: three!.id, wordingNumber: 2 })
    expect(statementGroups(await live())).toHaveLength(1)
  })

  it('stands where its first statement was, between the questions around it', async () => {
    const { save, texts, questionnaireSectionId } = scene
    await question({ questionnaireSectionId, questionText: 'before' })
    const [one] = await save(['listen'])
    await question({ questionnaireSectionId, questionText: 'after', displayOrder: one!.displayOrder + 1 })
    await save(['explain', keep(one!)])
    expect(await texts()).toEqual(['before', 'explain', 'listen', 'after'])
  })

  it('changes what statements have in common, and not the categories that they have of their own', async () => {
    const { save, subscriptionId, actor } = scene
    const [one, two] = await save(['listen', 'explain'])
    const { id: analysisTypeId } = await analysisType({ subscriptionId })
    const changed = await updateQuestion({ actor, db: db(), now }, { id: two!.id, analysisTypeId })
    const saved = await save([keep(one!), keep(changed), 'ask'], { scaleLabels: ['Never'], stem: 'At work I' })
    expect(saved.map((each) => each.analysisTypeId)).toEqual([one!.analysisTypeId, analysisTypeId, one!.analysisTypeId])
    expect(statementGroups(saved)).toHaveLength(1)
    expect(saved[1]).toMatchObject({ scaleLabels: ['Never'], stem: 'At work I', wordingNumber: 2 })
  })

  it('refuses the 16th, two with one text, none, an emptied one, and a group without a stem or a scale', async () => {
    const { save, texts } = scene
    const many = Array.from({ length: mostStatements + 1 }, (_, index) => `Statement ${index}`)
    await expect(save(many)).rejects.toMatchObject(wrong('statements', 'tooManyStatements'))
    await expect(save(['listen', '<p>Listen </p>'])).rejects.toMatchObject(
      wrong('statements.1.questionText', 'statementTwice'),
    )
    await expect(save([''])).rejects.toMatchObject(wrong('statements', 'statementRequired'))
    await expect(save(['listen'], { responseType: 'Scale' })).rejects.toMatchObject(wrong('stem', 'required'))
    await expect(save(['listen'], { stem: 'I can', responseType: 'Number' })).rejects.toMatchObject(
      wrong('responseType', 'responseTypeUnfit'),
    )
    await expect(save(['listen'], { stem: 'I can', responseType: 'Scale' })).rejects.toMatchObject(
      wrong('analysisTypeId', 'analysisTypeRequired'),
    )
    expect(await texts()).toEqual([])
    const saved = await save(many.slice(1))
    expect(saved).toHaveLength(mostStatements)
    await expect(save([...saved.map(keep), 'one more'])).rejects.toMatchObject(wrong('statements', 'tooManyStatements'))
    await expect(save([{ ...keep(saved[0]!), questionText: '' }])).rejects.toMatchObject(
      wrong('statements.0.questionText', 'questionRequired'),
    )
  })

  it('refuses an older version and one that was deleted meanwhile, and stores nothing then', async () => {
    const { save, texts } = scene
    const [one, two] = await save(['listen', 'explain'])
    await save([keep(one!), { ...keep(two!), questionText: 'describe' }])
    await expect(save(['first', keep(one!), { ...keep(two!), questionText: 'report' }])).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'changedMeanwhile', current: { questionText: 'describe' } },
    })
    await save([keep(one!)], { removedIds: [two!.id] })
    await expect(save([keep(one!), keep(two!)])).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await texts()).toEqual(['listen'])
  })

  it('keeps the scale of answered statements, and their answers when they are removed and restored', async () => {
    const { save, answer, counted, actor } = scene
    const [one, two] = await save(['listen', 'explain'])
    await answer(one!.id, 1)
    await expect(save([keep(one!), keep(two!)], { scaleMax: 7 })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'questionHasResponses' },
    })
    await save([keep(two!)], { removedIds: [one!.id] })
    await restoreQuestion({ actor, db: db(), now }, { id: one!.id })
    await db().questionnaireRespondentSession.updateMany({ data: { endDate: now } })
    expect(await counted(one!.id)).toBe(1)
  })

  it('refuses to remove or move a statement on which another question depends', async () => {
    const { save, questionnaireSectionId } = scene
    const [one, two] = await save(['listen', 'explain'])
    const condition = { match: 'all', terms: [{ questionId: one!.id, test: 'atLeast', value: 4 }] }
    await question({ questionnaireSectionId, condition, displayOrder: two!.displayOrder + 1 })
    const depends = { code: 'CONFLICT', details: { key: 'questionDepends' } }
    await expect(save([keep(two!)], { removedIds: [one!.id] })).rejects.toMatchObject(depends)
    await expect(save([keep(one!), keep(two!)], { scaleMax: 3 })).rejects.toMatchObject(depends)
    expect(await save([keep(two!), keep(one!)], {})).toMatchObject([{ id: two!.id }, { id: one!.id }])
  })
})

const step = fc.record({
  kind: fc.constantFrom('add' as const, 'reword' as const, 'move' as const, 'remove' as const),
  at: fc.nat(9),
  answered: fc.nat(9),
})

it('counts every answer for the statement that its person saw, whatever is saved meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), async (steps) => {
      const { questionnaireId, save, live, answer, counted } = await running()
      let statements = await save(['Statement 1', 'Statement 2', 'Statement 3'])
      const seen: { id: string; text: string }[] = []
      const answerOne = async (at: number) => {
        const { id, wordingNumber, questionText } = statements[at % statements.length]!
        const isStored = await answer(id, wordingNumber).then(
          () => true,
          () => false,
        )
        if (isStored) seen.push({ id, text: questionText })
      }
      for (const [index, { kind, at, answered }] of steps.entries()) {
        const kept = statements.map(keep)
        const one = kept[at % kept.length]!
        const others = kept.filter(({ id }) => id !== one.id)
        const isRemoval = kind === 'remove' && others.length > 0
        const wanted = isRemoval
          ? others
          : kind === 'add'
            ? [...kept, { questionText: `Added ${index}` }]
            : kind === 'move'
              ? [one, ...others]
              : kept.map((each) => (each === one ? { ...one, questionText: `Reworded ${index}` } : each))
        const [saved] = await Promise.all([
          save(wanted, isRemoval ? { removedIds: [one.id] } : {}),
          answerOne(answered),
        ])
        statements = saved
        await answerOne(at + answered)
      }
      expect((await live()).map(({ id }) => id)).toEqual(statements.map(({ id }) => id))
      const rows = await db().questionResponse.findMany({
        where: { question: { questionnaireId } },
        include: { question: { include: { wordings: true } } },
      })
      const stored = rows.map(({ questionId, wordingNumber, question: { wordings } }) => ({
        id: questionId,
        text: wordings.find(({ number }) => number === wordingNumber)?.questionText,
      }))
      const inOrder = (list: readonly object[]) => list.map((one) => JSON.stringify(one)).sort()
      expect(inOrder(stored)).toEqual(inOrder(seen))
      await db().questionnaireRespondentSession.updateMany({ where: { questionnaireId }, data: { endDate: now } })
      for (const { id } of statements) expect(await counted(id)).toBe(seen.filter((one) => one.id === id).length)
    }),
    { numRuns: 15 },
  )
}, 120_000)
