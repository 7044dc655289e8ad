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
  subscriptionDepartmentId?: string
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

/** A campaign of these people, with as many waves and their answers, of a new company unless given. */
export async function followedCampaign(
  people: readonly Answers[],
  waves: number,
  company: { id?: string; smallestGroupSize?: number } = {},
) {
  const subscriptionId = company.id ?? (await subscription(company)).id
  const made = await questionnaire({ subscriptionId, isPublished: true, endDate: ended })
  const category = await analysisType({ subscriptionId, name: 'Confidence' })
  const questions: { id: string }[] = []
  for (const scale of scales)
    questions.push(
      await question({
        questionnaireId: made.id,
        responseType: 'ComparisonScale',
        analysisTypeId: category.id,
        ...scale,
      }),
    )
  const asked = []
  for (let wave = 1; wave <= waves; wave++) {
    const { id } = await followUp({ campaignId: made.id, subscriptionId, wave, days: wave * 30 })
    await db().questionnaire.update({ where: { id }, data: { endDate: ended } })
    const section = await questionnaireSection({ questionnaireId: id })
    const repeated = []
    for (const [index, scale] of scales.entries())
      repeated.push(
        await question({
          questionnaireSectionId: section.id,
          responseType: 'Scale',
          analysisTypeId: category.id,
          followsId: questions[index]!.id,
          ...scale,
        }),
      )
    asked.push({ id, repeated })
  }
  const userIds: string[] = []
  for (const { first, later, subscriptionDepartmentId = null } of people) {
    const { userId } = await profile({ subscriptionId, subscriptionDepartmentId })
    userIds.push(userId)
    const place = {
      userId,
      subscriptionId,
      subscriptionDepartmentId,
      email: `${userId}@example.test`,
      countsTowardsGroup: true,
    }
    const followsId = randomUUID()
    const answer = (
      run: { id: string; of: string },
      questionId: string,
      displayOrder: number,
      amountInput: number,
    ) => ({
      ...{ questionId, displayOrder, amountInput, userId, subscriptionId },
      questionnaireId: run.of,
      questionnaireRespondentSessionId: run.id,
    })
    await db().questionnaireRespondentSession.create({
      data: { ...place, id: followsId, questionnaireId: made.id, startDate: ended, endDate: ended },
    })
    await db().questionResponse.createMany({
      data: first.flatMap((pair, index) =>
        pair.map((step, side) =>
          answer({ id: followsId, of: made.id }, questions[index]!.id, side, stored(step, index)),
        ),
      ),
    })
    for (const [index, steps] of later.entries()) {
      const { id, repeated } = asked[index]!
      if (steps === undefined) continue
      const run = randomUUID()
      const endDate = steps === null ? null : ended
      await db().questionnaireRespondentSession.create({
        data: { ...place, id: run, followsId, questionnaireId: id, startDate: endDate, endDate },
      })
      await db().questionResponse.createMany({
        data: (steps ?? []).map((step, at) => answer({ id: run, of: id }, repeated[at]!.id, 0, stored(step, at))),
      })
    }
  }
  return { made, subscriptionId, questions, asked, userIds }
}
