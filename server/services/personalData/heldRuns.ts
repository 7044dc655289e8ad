import 'server-only'
import { formatResponse } from '@/domain/format'
import { isNotApplicable } from '@/domain/questionResponse'
import { groupSizeOf } from '@/domain/result'
import { plainText } from '@/domain/richText'
import type { Db } from '@/server/db/client'
import type { Asked } from './held'

type Row = { displayOrder: number; textInput: string | null; amountInput: number | null }

/** Which side of a before/after pair an answer is; null for all others, also for a pair marked as not applicable. */
const sideOf = (responseType: string | null, row: Row) =>
  responseType !== 'ComparisonScale' || isNotApplicable(row) ? null : row.displayOrder === 0 ? 'before' : 'after'

type Sized = { smallestGroupSize: number | null }
const isPromised = ({ promisedGroupSize }: { promisedGroupSize: number | null }, { smallestGroupSize }: Sized) =>
  groupSizeOf(smallestGroupSize, promisedGroupSize) !== null

/**
 * The person's questionnaires with each question as they saw it and their answers. Where a company shows only groups,
 * only the person gets answers together with a name, and once these are sealed not even the person: the questionnaire
 * is listed as withheld.
 */
export async function heldRuns(db: Db, { userId, within, isOwn }: Asked) {
  const runs = await db.questionnaireRespondentSession.findMany({
    where: { userId, ...(within === null ? {} : { subscriptionId: within }) },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: {
      questionnaire: { select: { name: true, questionnaireType: true, promisedGroupSize: true } },
      subscription: { select: { name: true, currencySymbol: true, smallestGroupSize: true } },
      subscriptionDepartment: { select: { name: true } },
      reminders: { select: { createdAt: true } },
      responses: {
        where: { isUserInput: true },
        orderBy: [{ question: { displayOrder: 'asc' } }, { displayOrder: 'asc' }],
        include: { question: true, wording: { select: { questionText: true } } },
      },
    },
  })
  const isWithheld = ({ isSealed, questionnaire, subscription }: (typeof runs)[number]) =>
    isOwn ? isSealed : isPromised(questionnaire, subscription)
  const answersOf = (run: (typeof runs)[number]) => (isWithheld(run) ? [] : run.responses)
  return runs.map((run) => ({
    questionnaire: run.questionnaire.name,
    company: run.subscription.name,
    department: run.subscriptionDepartment?.name ?? null,
    email: run.email,
    lineManagerName: run.lineManagerName,
    lineManagerEmail: run.lineManagerEmail,
    invitedAt: run.invitedAt,
    startDate: run.startDate,
    endDate: run.endDate,
    remindersStoppedAt: run.remindersStoppedAt,
    reminders: run.reminders.map(({ createdAt }) => createdAt),
    isWithheld: isWithheld(run),
    answers: answersOf(run).map(({ question, wording, ...stored }) => {
      const row = { ...stored, amountInput: stored.amountInput?.toNumber() ?? null }
      return {
        question: plainText(wording.questionText),
        side: sideOf(question.responseType, row),
        answer: formatResponse(question, row, run.subscription.currencySymbol),
        reinforcement: row.reinforcementText,
        isolation: row.isolationInput?.toNumber() ?? null,
        confidence: row.confidenceInput?.toNumber() ?? null,
        eventDate: row.eventDate,
        answeredAt: row.updatedAt,
      }
    }),
  }))
}
export type HeldRun = Awaited<ReturnType<typeof heldRuns>>[number]
