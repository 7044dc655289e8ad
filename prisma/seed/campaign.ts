import { randomUUID } from 'node:crypto'
import { days } from '@/domain/day'
import { textBoxLimits } from '@/domain/question'
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
import { scaleSteps } from '@/domain/scale'
import { demoAnswer, submit } from './answers'
import { createFollowUps } from './followUps'
import { askManagers, recordManagers } from './managers'
import { actorOf, type DemoPerson } from './people'
import type { DemoQuestion, DemoSection } from './demoQuestion'

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
  /** Whether its people are asked again after 30 and 60 days, and will be after 90. */
  hasFollowUps?: true
  /** Whether managers are recorded for its people, and asked after it. */
  hasManagers?: true
  /** The programme of which it is a cohort. */
  programme?: string
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

type AnswerOptions = { db: Db; person: DemoPerson; questionnaireId: string; n: number; share: number; at: Date }

/** Answers the first questions of a campaign as one person, and finishes when all are answered. */
async function answer({ db, person, questionnaireId, n, share, at }: AnswerOptions): Promise<void> {
  const questions = await db.question.findMany({
    where: { questionnaireId, archived: false },
    orderBy: [{ questionnaireSection: { displayOrder: 'asc' } }, { displayOrder: 'asc' }],
  })
  const answers = questions.slice(0, Math.ceil(questions.length * share)).map((question, q) => ({
    questionId: question.id,
    responses: demoAnswer({ ...question, responseType: question.responseType! }, n, q),
  }))
  await submit({ db, actor: actorOf(person), questionnaireId, answers, isFinished: share === 1, at })
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
  if (campaign.hasManagers) await recordManagers({ db, admin, now: builtOn }, id, people)
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
  if (campaign.hasFollowUps)
    await createFollowUps(world, { id, starts: starts ?? 0, people: people.slice(0, finished) })
  if (campaign.hasManagers) await askManagers(world, await db.questionnaire.findUniqueOrThrow({ where: { id } }))
  return id
}
