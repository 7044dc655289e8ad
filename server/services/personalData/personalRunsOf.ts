import 'server-only'
import { formatResponse } from '@/domain/format'
import { hasScale, otherWords, type ResponseType, wordingLines } from '@/domain/question'
import { isNotApplicable } from '@/domain/questionResponse'
import { groupSizeOf } from '@/domain/result'
import { scaleStep, stepLabel } from '@/domain/scale'
import type { Db, Prisma } from '@/server/db/client'
import { isKeptFromPerson, managerAnswerInclude, managerAnswerTexts } from '../manager'
import { isByDay } from '../run'
import type { RecordsRequest } from './personalRecordsOf'
import { timeShown } from './timeShown'
import { noted, whatBecame } from './whatBecame'

type Row = { displayOrder: number; textInput: string | null; amountInput: number | null }

/** Which side of a before/after pair an answer is; null for all others, also for a pair marked as not applicable. */
const sideOf = (responseType: string | null, row: Row) =>
  responseType !== 'ComparisonScale' || isNotApplicable(row) ? null : row.displayOrder === 0 ? 'before' : 'after'

type Asked = { responseType: ResponseType | null; isPercentage: boolean }
/** The label that the step of an answer had when it was given; empty without. */
const labelOf = ({ responseType, isPercentage }: Asked, { amountInput }: Row, wording: { scaleLabels: string[] }) =>
  hasScale(responseType) && amountInput !== null ? stepLabel(wording, scaleStep(amountInput, isPercentage)) : ''

type Sized = { smallestGroupSize: number | null }
const promisedSize = ({ promisedGroupSize }: { promisedGroupSize: number | null }, { smallestGroupSize }: Sized) =>
  groupSizeOf(smallestGroupSize, promisedGroupSize)

/** What is read with each run. */
const runInclude = {
  questionnaire: { select: { name: true, questionnaireType: true, promisedGroupSize: true } },
  subscription: { select: { name: true, currencySymbol: true, smallestGroupSize: true, timeZone: true } },
  user: { select: { isAnonymous: true } },
  subscriptionDepartment: { select: { name: true } },
  reminders: { select: { createdAt: true } },
  responses: {
    where: { isUserInput: true },
    orderBy: [{ question: { displayOrder: 'asc' } }, { displayOrder: 'asc' }],
    include: { question: true, wording: true, mark: true, commitment: true },
  },
  managerAnswers: { orderBy: [{ moment: 'asc' }, { createdAt: 'asc' }], include: managerAnswerInclude },
} satisfies Prisma.QuestionnaireRespondentSessionInclude

/**
 * The person's questionnaires with each question as they saw it and their answers. Where a company shows only groups,
 * only the person gets answers together with a name. Once these are sealed, or the person belongs to another company,
 * not even the person gets them: the questionnaire is listed as withheld. Others see days where lists show them days.
 */
export async function personalRunsOf(db: Db, { userId, within, isOwn, company }: RecordsRequest) {
  const runs = await db.questionnaireRespondentSession.findMany({
    where: { userId, ...(within === null ? {} : { subscriptionId: within }) },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: runInclude,
  })
  const isWithheld = ({ isSealed, subscriptionId, questionnaire, subscription }: (typeof runs)[number]) =>
    isOwn ? isKeptFromPerson({ isSealed, subscriptionId }, company) : promisedSize(questionnaire, subscription) !== null
  const answersOf = (run: (typeof runs)[number]) => (isWithheld(run) ? [] : run.responses)
  const timesOf = ({ questionnaire, subscription, user }: (typeof runs)[number]) => {
    const smallestGroupSize = promisedSize(questionnaire, subscription)
    return timeShown(subscription.timeZone, !isOwn && isByDay({ ...user, smallestGroupSize }))
  }
  return runs
    .map((run) => ({ run, time: timesOf(run) }))
    .map(({ run, time }) => ({
      questionnaire: run.questionnaire.name,
      company: run.subscription.name,
      department: run.subscriptionDepartment?.name ?? null,
      email: run.email,
      lineManagerName: run.lineManagerName,
      lineManagerEmail: run.lineManagerEmail,
      invitedAt: run.invitedAt,
      hasOpened: run.hasOpened,
      startDate: time(run.startDate),
      endDate: time(run.endDate),
      remindersStoppedAt: run.remindersStoppedAt,
      reminders: run.reminders.map(({ createdAt }) => createdAt),
      isWithheld: isWithheld(run),
      saidByManager: isWithheld(run) ? [] : managerAnswerTexts(run.managerAnswers),
      answers: answersOf(run).map(({ question, wording, mark, commitment, ...stored }) => {
        const row = { ...stored, amountInput: stored.amountInput?.toNumber() ?? null }
        const answer = formatResponse(question, row, run.subscription.currencySymbol)
        const label = labelOf(question, row, wording)
        const written = otherWords({ ...question, options: wording.options }, row)
        return {
          question: wordingLines(wording).text,
          side: sideOf(question.responseType, row),
          answer: written !== '' ? `${answer}: ${written}` : label === '' ? answer : `${answer} (${label})`,
          reinforcement: row.reinforcementText,
          isolation: row.isolationInput?.toNumber() ?? null,
          confidence: row.confidenceInput?.toNumber() ?? null,
          eventDate: row.eventDate,
          answeredAt: time(row.updatedAt),
          ...noted(mark),
          ...(isOwn ? whatBecame(commitment) : {}),
        }
      }),
    }))
}

/** A questionnaire of the person with their answers. */
export type HeldRun = Awaited<ReturnType<typeof personalRunsOf>>[number]
