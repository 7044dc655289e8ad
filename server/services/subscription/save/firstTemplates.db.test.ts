import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createQuestionSchema, hasScale } from '@/domain/question'
import { defaultTemplateId, firstTemplateIds, weakQuestions } from '@/domain/questionnaire'
import { db } from '@/server/db/client'
import { cloneQuestionnaire } from '@/server/services/questionnaire/copy/cloneQuestionnaire'
import { companyAdmin, staff } from '@/server/testing/actors'
import { createSubscription } from './updateSubscription'

const readyIds = firstTemplateIds.filter((id) => id !== defaultTemplateId)
const read = () =>
  db().questionnaire.findMany({
    where: { id: { in: readyIds } },
    include: { sections: true, questions: { orderBy: { displayOrder: 'asc' }, include: { wordings: true } } },
    orderBy: { id: 'asc' },
  })
type Ready = Awaited<ReturnType<typeof read>>[number]
const fields = Object.keys(createQuestionSchema.shape)
const texts = ({ name, description, templateDescription, sections, questions }: Ready) =>
  JSON.stringify([name, description, templateDescription, sections, questions.map(({ wordings }) => wordings)])

describe('the ready templates', () => {
  it('are twelve campaigns, each with a description, sections and questions', async () => {
    const ready = await read()
    expect(ready.map(({ name }) => name)).toEqual([
      'Reaction',
      'Knowledge before and after',
      'Confidence',
      'Use at work',
      'Manager’s support',
      'Money and time',
      'Onboarding',
      'Leadership',
      'Safety',
      'E-learning',
      'Coaching',
      'Mentoring',
    ])
    for (const one of ready) {
      expect(one).toMatchObject({ isTemplate: true, questionnaireType: 'Campaign', archived: false })
      expect(one.templateDescription).toMatch(/^Levels? [1-4]/)
      expect(one.description).not.toBe('')
      expect(one.questions.length).toBeGreaterThanOrEqual(9)
      const filled = new Set(one.questions.map(({ questionnaireSectionId }) => questionnaireSectionId))
      expect([...filled].sort()).toEqual(one.sections.map(({ id }) => id).sort())
    }
  })

  it('consist of questions that an administrator could have saved, each with its first wording', async () => {
    for (const { questions } of await read())
      for (const question of questions) {
        const saved = Object.fromEntries(Object.entries(question).filter(([field]) => fields.includes(field)))
        expect(createQuestionSchema.safeParse(saved).error?.issues ?? []).toEqual([])
        expect(question.wordings).toMatchObject([
          {
            number: 1,
            questionText: question.questionText,
            scaleLabels: question.scaleLabels,
            beforeLabel: question.beforeLabel,
            afterLabel: question.afterLabel,
            options: question.options,
          },
        ])
      }
  })

  it('ask what an evaluator needs: a measure, an intent, an improvement and a commitment, nothing twice', async () => {
    const types = await db().analysisType.findMany({ where: { subscriptionId: null } })
    const bases = new Map(types.map(({ id, baseAmountDefault }) => [id, Number(baseAmountDefault)]))
    for (const { name, sections, questions: stored } of await read()) {
      const sectionText = new Map(sections.map(({ id, description }) => [id, description]))
      const questions = stored.map((question) => ({
        ...question,
        sectionText: sectionText.get(question.questionnaireSectionId) ?? '',
      }))
      const questionTypes = new Set(questions.map(({ questionType }) => questionType))
      expect([name, ...[...questionTypes].sort()]).toEqual([name, 'Commitment', 'Improvement', 'Intent', 'Measure'])
      // A single scale is the right way to ask about the training itself.
      const advice = weakQuestions(questions, bases).filter(({ key }) => key !== 'noChange')
      expect([name, advice]).toEqual([name, []])
    }
  })

  it('say what their scales mean at the steps, in words and not in percentages', async () => {
    const scales = (await read()).flatMap(({ questions }) =>
      questions.filter(({ responseType }) => hasScale(responseType)),
    )
    for (const { questionText, responseType, scaleLabels, beforeLabel, afterLabel, isPercentage } of scales) {
      expect([questionText, scaleLabels.filter((label) => label !== '').length, isPercentage]).toEqual([
        questionText,
        2,
        false,
      ])
      expect([questionText, beforeLabel !== '', afterLabel !== '']).toEqual([
        questionText,
        responseType === 'ComparisonScale',
        responseType === 'ComparisonScale',
      ])
    }
  })

  it('got these words where their sections still had the text they came with', async () => {
    const [untouched, changed] = ['0192f0a0-0000-7000-8000-000000020201', '0192f0a0-0000-7000-8000-000000021103']
    const inBoth = { questionnaireSectionId: { in: [untouched, changed] } }
    const state = () =>
      db().question.findMany({
        where: inBoth,
        orderBy: { id: 'asc' },
        select: { questionnaireSectionId: true, scaleLabels: true, beforeLabel: true, isPercentage: true },
      })
    const [mended, sections] = [await state(), await db().questionnaireSection.findMany({ where: { id: untouched } })]
    await db().question.updateMany({ where: inBoth, data: { scaleLabels: [], beforeLabel: '', afterLabel: '' } })
    await db().question.updateMany({ where: inBoth, data: { isPercentage: true } })
    const shipped =
      'Before means the day before the training, After means today. On each scale, 1 means not at all and 10 means completely.'
    await db().questionnaireSection.update({ where: { id: untouched }, data: { description: shipped } })
    await db().questionnaireSection.update({ where: { id: changed }, data: { description: 'From our staff.' } })
    const before = await state()
    await db().$executeRawUnsafe(
      readFileSync('prisma/migrations/20261129080000_templateScaleLabels/migration.sql', 'utf8'),
    )
    const isUntouched = (row: { questionnaireSectionId: string }) => row.questionnaireSectionId === untouched
    expect((await state()).filter(isUntouched)).toEqual(mended.filter(isUntouched))
    expect((await state()).filter((row) => !isUntouched(row))).toEqual(before.filter((row) => !isUntouched(row)))
    expect(await db().questionnaireSection.findUnique({ where: { id: untouched } })).toMatchObject({
      description: sections[0]?.description,
    })
  })

  it('are spelled alike in British and American English', async () => {
    const alike = ['exercises', 'four', 'hours', 'our', 'your']
    const words = (await read()).flatMap(
      (one) =>
        texts(one)
          .toLowerCase()
          .match(/[a-z]+/g) ?? [],
    )
    const differing = /(?:is(?:e|ed|es|ing|ation)|ours?|oured|tre|gramme|llour|lled|lling)$|^practi[sc]e|^fulfil|^judge/
    expect(new Set(words.filter((word) => differing.test(word) && !alike.includes(word)))).toEqual(new Set())
  })

  it('are copied with all questions by the administrator of a new company', async () => {
    const [now, subscriptionId] = [new Date(), randomUUID()]
    await createSubscription({ actor: staff(), db: db(), now }, { id: subscriptionId, name: randomUUID() })
    for (const { id, name, questions } of await read()) {
      const copy = await cloneQuestionnaire(
        { actor: companyAdmin({ subscriptionId }), db: db(), now },
        { id, isTemplate: false, subscriptionId },
      )
      expect(copy).toMatchObject({ name, isTemplate: false, subscriptionId })
      expect(await db().question.count({ where: { questionnaireId: copy.id } })).toBe(questions.length)
    }
  })
})
