import { randomUUID } from 'node:crypto'
import { days } from '@/domain/day'
import { textBoxLimits, type Option, type Options, optionsOf, type ResponseType } from '@/domain/question'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { createLearningUnit } from '@/server/services/learningUnit/learningUnit'
import { createQuestion } from '@/server/services/question/createQuestion'
import { createQuestionnaire } from '@/server/services/questionnaire/createQuestionnaire'
import { publishQuestionnaire } from '@/server/services/questionnaire/lifecycle/publishQuestionnaire'
import { addQuestionnaireUser } from '@/server/services/questionnaireRespondentSession/addParticipants'
import {
  createQuestionnaireSection,
  updateQuestionnaireSection,
} from '@/server/services/questionnaireSection/questionnaireSections'
import { saveQuestionResponses } from '@/server/services/questionResponse/saveQuestionResponses'
import { finishQuestionnaireRespondentSession } from '@/server/services/run/finishQuestionnaireRespondentSession'
import { startQuestionnaireRespondentSession } from '@/server/services/run/startQuestionnaireRespondentSession'
import type { QuestionResponseRow } from '@/domain/questionResponse'
import { scaleSteps, storedScaleValue } from '@/domain/scale'
import { actorOf, type DemoPerson } from './people'
import type { DemoQuestion, DemoSection } from './questions'

type SeededQuestion = Options & {
  otherOption: number | null
  responseType: ResponseType
  scaleMax: number
  isPercentage: boolean
  minTextBoxes: number
}
type Row = Partial<QuestionResponseRow> & { displayOrder: number }

const texts = [
  'Ask one more question before I answer',
  'Write the summary the same day',
  'Plan the week on Monday',
  'Share the checklist with my team',
  'Practise with a colleague first',
  'Book the follow-up before I leave',
]

/** What people write at the option that asks for words. */
const words = ['A customer asked me something I could not answer', 'I change teams in spring', 'I read about it']

/**
 * The answer of the n-th person to the q-th question: deterministic, so that every figure on a dashboard can be
 * recomputed. Before is in the lower half of a scale, after one to three steps above it.
 */
function demoAnswer(question: SeededQuestion, n: number, q: number): Row[] {
  const { responseType, scaleMax, isPercentage } = question
  const before = 1 + ((n * 3 + q * 2) % Math.max(1, Math.floor(scaleMax / 2)))
  const after = Math.min(scaleMax, before + 1 + ((n + q) % 3))
  const amount = (step: number) => storedScaleValue(step, isPercentage)
  switch (responseType) {
    case 'ComparisonScale':
      return [
        { displayOrder: 0, amountInput: amount(before) },
        { displayOrder: 1, amountInput: amount(after) },
      ]
    case 'Scale':
      return [{ displayOrder: 0, amountInput: amount(after) }]
    case 'CurrencyAmount':
      return [{ displayOrder: 0, amountInput: 120 + ((n * 85) % 700) }]
    case 'Number':
      return [{ displayOrder: 0, amountInput: 1 + ((n * 2 + q) % 9) }]
    case 'Percentage':
      return [{ displayOrder: 0, amountInput: 2 + ((n * 3 + q) % 14) }]
    case 'YesNo':
      return [{ displayOrder: 0, yesNoInput: (n + q) % 4 !== 0 }]
    case 'PickOne':
      return chosen(question, n, [(n + q) % optionsOf(question).length])
    case 'MultipleChoice':
      return chosen(question, n, [n % 4, (n + 2) % 4])
    case 'Recommendation':
      return [{ displayOrder: 0, amountInput: 10 - ((n * 2 + q) % 6) }]
    case 'Ranking':
      return optionsOf(question).map(({ number, text }, place, { length }) => ({
        displayOrder: number,
        amountInput: 1 + ((place + (n % 3)) % length),
        textInput: text,
      }))
    case 'Date':
      return [
        {
          displayOrder: 0,
          textInput: `2026-${n % 2 === 0 ? '09' : '10'}-${String(1 + ((n * 3) % 28)).padStart(2, '0')}`,
        },
      ]
    case 'TextBoxes':
      return [{ displayOrder: 0, textInput: texts[(n + q) % texts.length] }]
  }
}

function chosen(question: SeededQuestion, n: number, indexes: number[]): Row[] {
  const options = optionsOf(question)
  const textOf = ({ number, text }: Option) => (number === question.otherOption ? words[n % words.length]! : text)
  return [...new Set(indexes)]
    .map((index) => ({
      displayOrder: options[index]!.number,
      amountInput: options[index]!.number,
      textInput: textOf(options[index]!),
    }))
    .sort((a, b) => a.displayOrder - b.displayOrder)
}

/** Days relative to the day of seeding; negative ones are in the past. */
export type DemoCampaign = {
  name: string
  description: string
  thanks?: { thanksText: string; thanksLink: string; thanksLinkLabel: string }
  sections: readonly DemoSection[]
  kind?: 'Campaign' | 'SelfService'
  isTemplate?: boolean
  departmentId?: string | null
  starts?: number
  ends?: number
  isPublished?: boolean
  learningUnit?: { name: string; learningUnitType: string; provider?: string; cost?: number; costPerLearner?: number }
  people?: readonly DemoPerson[]
  /** Of the people in order: how many finished, and how many of the following stopped half-way. */
  finished?: number
  halfway?: number
}

type World = { db: Db; admin: SignedIn; categories: ReadonlyMap<string, string>; now: Date }

function questionModel(
  question: DemoQuestion,
  questionnaireId: string,
  questionnaireSectionId: string,
  categories: World['categories'],
) {
  const limits = textBoxLimits(question.type, question.response)
  const [minTextBoxes, maxTextBoxes] = question.boxes ?? [limits.minTextBoxes, limits.maxTextBoxes]
  const { other } = question
  const options = [...(question.options ?? []), ...(other === undefined ? [] : [other])]
  const scaleMax = question.scaleMax ?? 10
  const { labels = [], sides = ['', ''] } = question
  const [low = '', high = ''] = labels
  return {
    questionnaireId,
    questionnaireSectionId,
    questionType: question.type,
    responseType: question.response,
    analysisTypeId: categories.get(question.category) ?? null,
    questionText: question.text,
    minTextBoxes,
    maxTextBoxes,
    scaleMax,
    scaleLabels:
      labels.length === 2 ? scaleSteps(scaleMax).map((s) => (s === 1 ? low : s === scaleMax ? high : '')) : labels,
    scaleLook: question.look ?? 'Numbers',
    beforeLabel: sides[0],
    afterLabel: sides[1],
    isPercentage: question.isPercentage ?? false,
    isIncrease: question.isIncrease ?? null,
    isNARequired: question.isNARequired ?? false,
    stem: question.stem ?? '',
    options,
    otherOption: other === undefined ? null : options.length,
  }
}

async function createQuestions(
  { db, admin, categories }: World,
  questionnaireId: string,
  sections: readonly DemoSection[],
  now: Date,
): Promise<void> {
  const context = { db, actor: admin, now }
  const first = await db.questionnaireSection.findFirstOrThrow({ where: { questionnaireId } })
  const idOf = new Map<string, string>()
  for (const [index, { name, description = '', questions }] of sections.entries()) {
    const section =
      index === 0
        ? await updateQuestionnaireSection(context, { id: first.id, name, description })
        : await createQuestionnaireSection(context, { questionnaireId, name, description })
    for (const question of questions) {
      const { text, onlyIf } = question
      const condition =
        onlyIf === undefined
          ? null
          : { match: 'all', terms: [{ questionId: idOf.get(onlyIf.text), test: onlyIf.test, value: onlyIf.value }] }
      const model = { ...questionModel(question, questionnaireId, section.id, categories), condition }
      idOf.set(text, (await createQuestion(context, model)).id)
    }
  }
}

/** Answers the first questions of a campaign as one person, and finishes when all are answered. */
async function answer({
  db,
  person,
  questionnaireId,
  n,
  share,
  at,
}: {
  db: Db
  person: DemoPerson
  questionnaireId: string
  n: number
  share: number
  at: Date
}): Promise<void> {
  const context = { db, actor: actorOf(person), now: at }
  const { session } = await startQuestionnaireRespondentSession(context, { questionnaireId })
  const questions = await db.question.findMany({
    where: { questionnaireId, archived: false },
    orderBy: [{ questionnaireSection: { displayOrder: 'asc' } }, { displayOrder: 'asc' }],
  })
  const answered = questions.slice(0, Math.ceil(questions.length * share))
  for (const [q, question] of answered.entries())
    await saveQuestionResponses(context, {
      questionnaireRespondentSessionId: session.id,
      questionId: question.id,
      responses: demoAnswer({ ...question, responseType: question.responseType! }, n, q),
    })
  if (share === 1)
    await finishQuestionnaireRespondentSession(
      { ...context, now: new Date(at.getTime() + 900_000) },
      { id: session.id },
    )
}

/** Builds, publishes and answers one questionnaire through the same use cases as the screens. Returns its id. */
export async function createCampaign(world: World, campaign: DemoCampaign): Promise<string> {
  const { db, admin, now } = world
  const { starts, ends, people = [], finished = 0, halfway = 0 } = campaign
  const at = (count: number) => new Date(now.getTime() + days(count))
  const builtOn = at(Math.min(starts ?? 0, 0) - 7)
  const context = { db, actor: admin, now: builtOn }
  const id = randomUUID()
  await createQuestionnaire(context, {
    id,
    name: campaign.name,
    description: campaign.description,
    templateDescription: campaign.isTemplate ? campaign.description : '',
    ...campaign.thanks,
    isTemplate: campaign.isTemplate ?? false,
    questionnaireType: campaign.kind ?? 'Campaign',
    subscriptionId: admin.subscriptionId,
    subscriptionDepartmentId: campaign.departmentId ?? null,
    startDate: starts === undefined ? null : at(starts),
    endDate: ends === undefined ? null : at(ends),
    reminderType: campaign.isPublished ? 'Standard' : '',
  })
  await createQuestions(world, id, campaign.sections, builtOn)
  if (campaign.learningUnit !== undefined)
    await createLearningUnit(context, { questionnaireId: id, ...campaign.learningUnit })
  for (const person of people) await addQuestionnaireUser(context, { questionnaireId: id, email: person.email })
  if (campaign.isPublished) await publishQuestionnaire({ ...context, now: at(Math.min(starts ?? -1, 0)) }, { id })
  for (const [n, person] of people.slice(0, finished + halfway).entries())
    await answer({
      db,
      person,
      questionnaireId: id,
      n,
      share: n < finished ? 1 : 0.5,
      at: at(Math.min(-0.1, (starts ?? -30) + 1 + (n % 8))),
    })
  return id
}
