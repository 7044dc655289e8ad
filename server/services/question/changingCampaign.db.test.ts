import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { optionsOf } from '@/domain/question'
import { db, type Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { companyAdmin, person } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { subscription } from '@/server/testing/factories/subscription'
import { saveQuestionResponses } from '../questionResponse/saveQuestionResponses'
import { createQuestion } from './createQuestion'
import { saveStatements } from './saveStatements'
import { updateQuestion } from './updateQuestion'

const campaigns = 200
const startDate = new Date('2026-06-01T09:00:00Z')
const now = new Date('2026-06-10T09:00:00Z')
type Asked = Prisma.QuestionModel
type Seen = { questionId: string; text: string; said: string }

/** What a person reads at a value of a question: the text of an option, or the number of a step and its label. */
const saidAt = (asked: Pick<Asked, 'options' | 'scaleLabels'>, isChoice: boolean, value: number) =>
  isChoice ? (asked.options[value - 1] ?? '') : `${value} ${asked.scaleLabels[value - 1] ?? ''}`

const labelsOf = (scaleMax: number, word: string) => Array.from({ length: scaleMax }, (_, at) => `${word} ${at + 1}`)

/** The company, its administrator, and someone who answers in each campaign as often as wanted. */
async function company() {
  const { id: subscriptionId } = await subscription()
  const { id: analysisTypeId } = await analysisType({ subscriptionId })
  const people: string[] = []
  for (let n = 0; n < 16; n++) people.push((await profile({ subscriptionId })).userId)
  return { subscriptionId, analysisTypeId, people, actor: companyAdmin({ subscriptionId, userId: randomUUID() }) }
}

/** A running campaign: an answer to choose, a scale with labels, and three statements on another scale. */
async function running({ subscriptionId, analysisTypeId, people, actor }: Awaited<ReturnType<typeof company>>) {
  const context = { actor, db: db(), now }
  const { id: questionnaireId } = await questionnaire({ subscriptionId, isPublished: true, startDate })
  const { id: questionnaireSectionId } = await questionnaireSection({ questionnaireId })
  const place = { questionnaireId, questionnaireSectionId, analysisTypeId }
  const choice = {
    questionType: 'Improvement',
    responseType: 'PickOne',
    questionText: 'Which?',
    options: ['A', 'B', 'C'],
  }
  const scale = { questionType: 'Measure', responseType: 'Scale', questionText: 'How sure?', scaleMax: 5 }
  const limits = { minTextBoxes: 0, maxTextBoxes: 0 }
  await createQuestion(context, { ...place, ...limits, ...choice })
  await createQuestion(context, { ...place, ...limits, ...scale, scaleLabels: labelsOf(5, 'Step') })
  const ofGroup = { questionnaireId, questionnaireSectionId }
  const shared = {
    stem: 'I can …',
    responseType: 'Scale',
    scaleMax: 5,
    analysisTypeId,
    scaleLabels: labelsOf(5, 'Can'),
  }
  await saveStatements(context, {
    ...ofGroup,
    ...shared,
    statements: ['1', '2', '3'].map((questionText) => ({ questionText })),
  })
  const live = () =>
    db().question.findMany({ where: { questionnaireId, archived: false }, orderBy: { displayOrder: 'asc' } })
  const left = [...people]
  /** Answers a question as it was read at that time; what was stored with what was read. */
  const answer = async (asked: Asked, at: number): Promise<Seen | null> => {
    const isChoice = asked.responseType === 'PickOne'
    const offered = optionsOf(asked)
    const value = isChoice ? offered[at % offered.length]!.number : 1 + (at % asked.scaleMax)
    const userId = left.pop()!
    const run = await questionnaireRespondentSession({ questionnaireId, userId, startDate: now })
    try {
      await saveQuestionResponses(
        { actor: person({ subscriptionId, userId }), db: db(), now },
        {
          questionnaireRespondentSessionId: run.id,
          questionId: asked.id,
          wordingNumber: asked.wordingNumber,
          responses: [isChoice ? { displayOrder: value } : { displayOrder: 0, amountInput: value }],
        },
      )
    } catch (refused) {
      // Removed, or with fewer steps, since it was read.
      if (refused instanceof AppError) return null
      throw refused
    }
    return { questionId: asked.id, text: asked.questionText, said: saidAt(asked, isChoice, value) }
  }
  return {
    questionnaireId,
    live,
    answer,
    save: (input: object) => saveStatements(context, { ...ofGroup, ...input }),
    update: (input: object) => updateQuestion(context, input),
  }
}
type Running = Awaited<ReturnType<typeof running>>

const step = fc.record({
  kind: fc.constantFrom('reword', 'add', 'move', 'remove', 'rescale', 'relabel'),
  of: fc.constantFrom('choice', 'scale', 'statements'),
  at: fc.nat(9),
  answered: fc.array(fc.nat(9), { minLength: 1, maxLength: 2 }),
})
type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never

function changeOptions({ update }: Running, asked: Asked, { kind, at }: Step, word: string) {
  const offered = optionsOf(asked).map(({ number }) => number)
  const number = offered[at % offered.length]!
  const { id, options } = asked
  if (kind === 'add') return update({ id, options: [...options, word], optionOrder: [...offered, options.length + 1] })
  if (kind === 'move') return update({ id, optionOrder: offered.toReversed() })
  if (kind === 'remove' && offered.length > 2)
    return update({ id, optionOrder: offered.filter((other) => other !== number) })
  return update({ id, options: options.with(number - 1, word), optionOrder: offered })
}

/** Another number of steps, or other labels for the same. */
const scaleOf = (asked: Asked, { kind, at }: Step, word: string) => {
  const scaleMax = kind === 'rescale' ? 2 + (at % 9) : asked.scaleMax
  return { scaleMax, scaleLabels: labelsOf(scaleMax, word) }
}

function changeStatements({ save }: Running, group: readonly Asked[], change: Step, word: string) {
  const { kind, at } = change
  const kept = group.map(({ id, version }) => ({ id, version }))
  const one = kept[at % kept.length]!
  const others = kept.filter((other) => other !== one)
  if (kind === 'rescale' || kind === 'relabel') return save({ statements: kept, ...scaleOf(group[0]!, change, word) })
  if (kind === 'add') return save({ statements: [...kept, { questionText: word }] })
  if (kind === 'move') return save({ statements: [one, ...others] })
  if (kind === 'remove' && others.length > 0) return save({ statements: others, removedIds: [one.id] })
  return save({ statements: kept.map((each) => (each === one ? { ...one, questionText: word } : each)) })
}

/** Makes a change. The number of steps of what someone answered is kept: that is the only refusal. */
async function change(campaign: Running, read: readonly Asked[], made: Step, word: string): Promise<void> {
  const [choice, scale, ...group] = read as [Asked, Asked, ...Asked[]]
  try {
    if (made.of === 'choice') await changeOptions(campaign, choice, made, word)
    else if (made.of === 'statements') await changeStatements(campaign, group, made, word)
    else if (made.kind === 'reword') await campaign.update({ id: scale.id, questionText: word })
    else await campaign.update({ id: scale.id, ...scaleOf(scale, made, word) })
  } catch (refused) {
    if (!(refused instanceof AppError) || made.kind !== 'rescale') throw refused
    expect(refused.details).toMatchObject({ key: 'questionHasResponses' })
  }
}

/** What the stored answers of a campaign say, in the words that they were given to. */
async function storedOf(questionnaireId: string): Promise<Seen[]> {
  const rows = await db().questionResponse.findMany({
    where: { questionnaireId, archived: false },
    include: { wording: true, question: true },
  })
  return rows.map(({ questionId, displayOrder, amountInput, textInput, wording, question }) => {
    const isChoice = question.responseType === 'PickOne'
    const value = isChoice ? displayOrder : amountInput!.toNumber()
    if (isChoice) expect(textInput).toBe(wording.options[value - 1])
    else expect(value).toBeLessThanOrEqual(question.scaleMax)
    return { questionId, text: wording.questionText, said: saidAt(wording, isChoice, value) }
  })
}

it(`keeps what each person read and answered in ${campaigns} campaigns whose options, statements and scales change meanwhile`, async () => {
  const of = await company()
  const counted = { answers: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 5 }), async (steps) => {
      const campaign = await running(of)
      const seen: Seen[] = []
      for (const [index, made] of steps.entries()) {
        const read = await campaign.live()
        const answers = made.answered.map((at) => campaign.answer(read[at % read.length]!, at + index))
        const [, ...given] = await Promise.all([change(campaign, read, made, `Word ${index}`), ...answers])
        for (const one of given)
          if (one === null) counted.refused += 1
          else seen.push(one)
      }
      counted.answers += seen.length
      const inOrder = (list: readonly Seen[]) => list.map((one) => JSON.stringify(one)).toSorted()
      expect(inOrder(await storedOf(campaign.questionnaireId))).toEqual(inOrder(seen))
      for (const { scaleMax, scaleLabels } of (await campaign.live()).slice(1))
        expect(scaleLabels).toHaveLength(scaleMax)
    }),
    { numRuns: campaigns, endOnFailure: true },
  )
  expect(counted.answers).toBeGreaterThan(campaigns)
}, 240_000)
