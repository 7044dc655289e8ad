import { randomUUID } from 'node:crypto'
import { db } from '@/server/db/client'
import { analysisType } from '../factories/analysisType'
import { followUp } from '../factories/followUp'
import { profile } from '../factories/profile'
import { question } from '../factories/question'
import { questionnaire } from '../factories/questionnaire'
import { questionnaireSection } from '../factories/questionnaireSection'
import { subscription } from '../factories/subscription'

const ended = new Date('2026-09-01T12:00:00Z')

/** A person's answers: to each question before and after, and in each wave; undefined where they were not asked, null where they did not answer. */
export type Answers = {
  first: (readonly [number, number])[]
  later: (readonly number[] | null | undefined)[]
  subscriptionDepartmentId?: string | null
}

/** Two before/after scales of one category, to 10 and of five percentage steps. */
const scales = [
  { scaleMax: 10, isPercentage: false },
  { scaleMax: 5, isPercentage: true },
]
const stored = (step: number, question: number) => (scales[question]!.isPercentage ? step / 10 : step)
/** As shown: a step, or the percentage that five steps stand for. */
export const shown = (step: number, question: number) => (scales[question]!.isPercentage ? step * 20 : step)
export const whole = [10, 100]

type Wave = { id: string; repeated: { id: string }[] }
type Made = { campaignId: string; subscriptionId: string; categoryId: string; questions: { id: string }[] }

/** A wave that asks both scales again. */
async function waveOf({ campaignId, subscriptionId, categoryId, questions }: Made, wave: number): Promise<Wave> {
  const { id } = await followUp({ campaignId, subscriptionId, wave, days: wave * 30 })
  await db().questionnaire.update({ where: { id }, data: { endDate: ended } })
  const section = await questionnaireSection({ questionnaireId: id })
  const repeated = []
  for (const [index, scale] of scales.entries())
    repeated.push(
      await question({
        questionnaireSectionId: section.id,
        responseType: 'Scale',
        analysisTypeId: categoryId,
        followsId: questions[index]!.id,
        ...scale,
      }),
    )
  return { id, repeated }
}

/** A person with their answers to the campaign and its waves; gives their account. */
async function answered(
  { campaignId, subscriptionId, questions }: Made,
  waves: readonly Wave[],
  { first, later, subscriptionDepartmentId = null }: Answers,
): Promise<string> {
  const { userId } = await profile({ subscriptionId, subscriptionDepartmentId })
  const of = { userId, subscriptionId }
  const place = { ...of, subscriptionDepartmentId, email: `${userId}@example.test`, countsTowardsGroup: true }
  const followsId = randomUUID()
  await db().questionnaireRespondentSession.create({
    data: { ...place, id: followsId, questionnaireId: campaignId, startDate: ended, endDate: ended },
  })
  await db().questionResponse.createMany({
    data: first.flatMap((pair, index) =>
      pair.map((step, displayOrder) => ({
        ...{ ...of, questionId: questions[index]!.id, displayOrder, amountInput: stored(step, index) },
        ...{ questionnaireId: campaignId, questionnaireRespondentSessionId: followsId },
      })),
    ),
  })
  for (const [index, steps] of later.entries()) {
    if (steps === undefined) continue
    const { id: questionnaireId, repeated } = waves[index]!
    const id = randomUUID()
    const endDate = steps === null ? null : ended
    await db().questionnaireRespondentSession.create({
      data: { ...place, id, followsId, questionnaireId, startDate: endDate, endDate },
    })
    await db().questionResponse.createMany({
      data: (steps ?? []).map((step, at) => ({
        ...{ ...of, questionId: repeated[at]!.id, displayOrder: 0, amountInput: stored(step, at) },
        ...{ questionnaireId, questionnaireRespondentSessionId: id },
      })),
    })
  }
  return userId
}

/** A campaign of these people, with as many waves and their answers, of a new company unless given. */
export async function followedCampaign(
  people: readonly Answers[],
  waves: number,
  company: { id?: string; smallestGroupSize?: number } = {},
) {
  const subscriptionId = company.id ?? (await subscription(company)).id
  const made = await questionnaire({ subscriptionId, isPublished: true, endDate: ended })
  const { id: analysisTypeId } = await analysisType({ subscriptionId, name: 'Confidence' })
  const questions: { id: string }[] = []
  for (const scale of scales)
    questions.push(
      await question({ questionnaireId: made.id, responseType: 'ComparisonScale', analysisTypeId, ...scale }),
    )
  const of = { campaignId: made.id, subscriptionId, categoryId: analysisTypeId, questions }
  const asked: Wave[] = []
  for (let wave = 1; wave <= waves; wave++) asked.push(await waveOf(of, wave))
  const userIds: string[] = []
  for (const one of people) userIds.push(await answered(of, asked, one))
  return { made, subscriptionId, questions, asked, userIds }
}
