import 'server-only'
import { storedCondition, withStoredCondition } from '@/domain/question'
import type { ReadQuestion } from '@/domain/importedAnswers'
import { groupSizeOf } from '@/domain/result'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'
import { findQuestionnaire } from '@/server/services/questionnaire'
import { toJobView } from '../importJob'

/** A questionnaire of the caller's company, with the department to whose people an administrator of it is limited; null when absent. */
export async function answersCampaign(db: Db, actor: SignedIn, questionnaireId: string) {
  const found = await findQuestionnaire(db, actor, questionnaireId)
  if (found === null || found.isTemplate || found.subscriptionId === null) return null
  const isOfCompany = actor.roles.includes('SubscriptionAdministration')
  const departmentOfPeople = isOfCompany ? null : actor.subscriptionDepartmentId
  return { ...found, subscriptionId: found.subscriptionId, departmentOfPeople }
}
export type AnswersCampaign = NonNullable<Awaited<ReturnType<typeof answersCampaign>>>

/** An import of answers with its campaign; null when absent. */
export async function importOfAnswers(db: Db, actor: SignedIn, id: string) {
  const job = await db.importJob.findFirst({ where: { id, kind: 'Answers' } })
  const campaign = job?.questionnaireId == null ? null : await answersCampaign(db, actor, job.questionnaireId)
  return job === null || campaign === null ? null : { ...campaign, job: toJobView(job) }
}

/**
 * Asserts that a questionnaire takes answers of earlier evaluations: of a campaign, in a company that shows more than
 * groups. Whose answers these are was promised nothing by this product, so they would stand beside those of people who were.
 */
export async function assertTakesAnswers(
  db: Db,
  { questionnaireType, promisedGroupSize, subscriptionId }: AnswersCampaign,
): Promise<void> {
  if (questionnaireType !== 'Campaign') throw new AppError('CONFLICT', { key: 'answersOnlyCampaign' })
  const { smallestGroupSize } = await db.subscription.findUniqueOrThrow({ where: { id: subscriptionId } })
  if (groupSizeOf(smallestGroupSize, promisedGroupSize) !== null)
    throw new AppError('CONFLICT', { key: 'answersWhileGroups' })
}

/** The questions of a campaign in the order of asking, as answers in a sheet are read for them. */
export async function answeredQuestions(db: Db, questionnaireId: string): Promise<ReadQuestion[]> {
  const questions = await db.question.findMany({
    where: { questionnaireId, archived: false, questionnaireSection: { archived: false } },
    include: { questionnaireSection: { select: { condition: true } } },
    orderBy: [
      { questionnaireSection: { displayOrder: 'asc' } },
      { questionnaireSectionId: 'asc' },
      { displayOrder: 'asc' },
      { id: 'asc' },
    ],
  })
  return questions.map(({ questionnaireSection, ...question }) => ({
    ...withStoredCondition(question),
    sectionCondition: storedCondition(questionnaireSection.condition),
  }))
}
