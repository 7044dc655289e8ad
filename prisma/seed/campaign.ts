import { randomUUID } from 'node:crypto'
import { days } from '@/domain/day'
import { optionNumbers, textBoxLimits } from '@/domain/question'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { createLearningUnit } from '@/server/services/learningUnit/createLearningUnit'
import { createQuestion } from '@/server/services/question/createQuestion'
import { createQuestionnaire } from '@/server/services/questionnaire/createQuestionnaire'
import { publishQuestionnaire } from '@/server/services/questionnaire/lifecycle/publishQuestionnaire'
import { addQuestionnaireUser } from '@/server/services/questionnaireRespondentSession/addQuestionnaireUser'
import { createQuestionnaireSection } from '@/server/services/questionnaireSection/createQuestionnaireSection'
import { updateQuestionnaireSection } from '@/server/services/questionnaireSection/updateQuestionnaireSection'
import { saveQuestionResponses } from '@/server/services/questionResponse/saveQuestionResponses'
import { finishQuestionnaireRespondentSession } from '@/server/services/run/finishQuestionnaireRespondentSession'
import { startQuestionnaireRespondentSession } from '@/server/services/run/startQuestionnaireRespondentSession'
import { demoAnswer } from './answers'
import { actorOf, type DemoPerson } from './people'
import type { DemoQuestion, DemoSection } from './questions'

/** Days relative to the day of seeding; negative ones are in the past. */
export type DemoCampaign = {
  name: string
  description: string
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
  const options = Object.fromEntries(
    optionNumbers.map((number) => [`multipleChoiceResponse${number}`, question.options?.[number - 1] ?? '']),
  )
  return {
    questionnaireId,
    questionnaireSectionId,
    questionType: question.type,
    responseType: question.response,
    analysisTypeId: categories.get(question.category) ?? null,
    questionText: question.text,
    minTextBoxes,
    maxTextBoxes,
    scaleMax: question.scaleMax ?? 10,
    isPercentage: question.isPercentage ?? false,
    isIncrease: question.isIncrease ?? null,
    isNARequired: question.isNARequired ?? false,
    ...options,
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
  for (const [index, { name, description = '', questions }] of sections.entries()) {
    const section =
      index === 0
        ? await updateQuestionnaireSection(context, { id: first.id, name, description })
        : await createQuestionnaireSection(context, { questionnaireId, name, description })
    for (const question of questions)
      await createQuestion(context, questionModel(question, questionnaireId, section.id, categories))
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
