import 'server-only'
import {
  createQuestionResponseSchema,
  inRankOrder,
  isLeftOut,
  questionResponseIdSchema,
  questionResponsesSchema,
  updateQuestionResponseSchema,
  wrongKinds,
} from '@/domain/questionResponse'
import { ordersOptions } from '@/domain/question'
import { groupSizeOf } from '@/domain/result'
import { answerScope } from '@/server/policy'
import { AppError } from '@/server/errors'
import type { Db, Prisma } from '@/server/db/client'
import { answeredIn } from '../answerPlace'
import { recordAnswersRead } from '../auditEvent'
import { answerFigures, authorship, namedRunState, nameless, runState, type RunState } from '../run'
import { useCase } from '../useCase'
import { mapIdConflict } from '../mapIdConflict'
import { answerQuestion } from './answerQuestion'
import { readAnswerRows } from './readAnswerRows'
import { groupByKey, type Loader } from '../loader'

/**
 * The stored answer rows of a questionnaire, run by run, for its administrators; for a department administrator
 * only those of the department's people. While the company has a smallest group there are none. The audit log has who
 * read them.
 */
export const questionResponses = useCase({
  input: questionResponsesSchema,
  ability: 'questionnaireRespondentSessions.readAnswers',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, actor }, { questionnaireId }) => {
    const found = await answeredIn(
      db,
      actor,
      await db.questionnaire.findFirst({
        where: { id: questionnaireId, archived: false },
        include: { subscription: { select: { smallestGroupSize: true } } },
      }),
    )
    return found === null
      ? null
      : { ...found, smallestGroupSize: groupSizeOf(found.subscription?.smallestGroupSize, found.promisedGroupSize) }
  },
  run: async ({ input: { questionnaireId, offset, first }, subject, ...context }) => {
    const { db, actor } = context
    const departmentId = answerScope(actor)
    const where = {
      questionnaireId,
      archived: false,
      session: { archived: false, ...(departmentId === null ? {} : { subscriptionDepartmentId: departmentId }) },
      question: { archived: false, questionnaireSection: { archived: false } },
    }
    const rows = await db.questionResponse.findMany({
      where,
      include: authorship,
      orderBy: [{ questionnaireRespondentSessionId: 'asc' }, { questionId: 'asc' }, { displayOrder: 'asc' }],
      skip: offset,
      take: first,
    })
    if (rows.length > 0) await recordAnswersRead(context, subject)
    const items = rows.map(nameless).map((row) => ({ ...row, ...answerFigures(row) }))
    return { items, totalCount: await db.questionResponse.count({ where }) }
  },
})

/**
 * Stores one row at its position in the answer to a question. Idempotent: a position holds one row, which keeps its id.
 */
export const createQuestionResponse = useCase({
  input: createQuestionResponseSchema,
  ability: 'questionnaireRespondentSession.answer',
  subject: (context, { questionnaireRespondentSessionId: id, questionId }) =>
    namedRunState(context, { id, questionId }),
  run: async ({ db, now, input, subject: run }) => {
    const { questionnaireRespondentSessionId: runId, questionId, wordingNumber, ...row } = input
    const rowsOf = async () => [
      ...(await readAnswerRows(db, runId, questionId)).filter(
        (stored) => stored.displayOrder !== row.displayOrder && !isLeftOut(stored),
      ),
      row,
    ]
    const { responses } = await mapIdConflict(answerQuestion(db, { run, wordingNumber, rowsOf, now }))
    const created = responses.find(({ displayOrder }) => displayOrder === row.displayOrder)
    if (created === undefined) throw new AppError('NOT_FOUND')
    return created
  },
})

/** A stored row: its question, and the wording it was given under. */
type Found = { id: string; questionId: string; wordingNumber: number }

/** The run that a row belongs to, with the row; null when either is absent. */
async function responseInRun(db: Db, id: string): Promise<(RunState & { response: Found }) | null> {
  const response = await db.questionResponse.findFirst({
    where: { id, archived: false },
    select: { id: true, questionId: true, wordingNumber: true, questionnaireRespondentSessionId: true },
  })
  if (response === null) return null
  const { questionnaireRespondentSessionId: runId, questionId } = response
  const run = await runState(db, { id: runId, questionId })
  return run && { ...run, response }
}

/**
 * Changes one row of the caller's own answer; omitted fields stay. Its position, question and run cannot be
 * changed.
 */
export const updateQuestionResponse = useCase({
  input: updateQuestionResponseSchema,
  ability: 'questionnaireRespondentSession.answer',
  subject: ({ db }, { id }) => responseInRun(db, id),
  run: async ({ db, now, input: { id, ...changes }, subject: { response, ...run } }) => {
    const { questionId, wordingNumber } = response
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const fieldErrors = run.question === null ? [] : wrongKinds(run.question, given)
    if (fieldErrors.length > 0) throw new AppError('BAD_USER_INPUT', { key: 'invalidResponses', fieldErrors })
    const rowsOf = async () => {
      const rows = await readAnswerRows(db, run.id, questionId)
      if (!rows.some((row) => row.id === id)) throw new AppError('NOT_FOUND')
      return rows.map((row) => (row.id === id ? { ...row, ...given } : row))
    }
    const { responses } = await answerQuestion(db, { run, wordingNumber, rowsOf, now })
    const updated = responses.find((row) => row.id === id)
    if (updated === undefined) throw new AppError('NOT_FOUND')
    return updated
  },
})

/**
 * Deletes one row of the caller's own answer, as long as the run is not finished. In a ranking the others close its gap.
 */
export const deleteQuestionResponse = useCase({
  input: questionResponseIdSchema,
  ability: 'questionnaireRespondentSession.answer',
  subject: ({ db }, { id }) => responseInRun(db, id),
  run: async ({ db, now, input: { id }, subject: { response, ...run } }) => {
    const { questionId, wordingNumber } = response
    const rowsOf = async () => {
      const rows = await readAnswerRows(db, run.id, questionId)
      if (!rows.some((row) => row.id === id)) throw new AppError('NOT_FOUND')
      const others = rows.filter((row) => row.id !== id)
      return ordersOptions(run.question?.responseType ?? null) ? inRankOrder(others) : others
    }
    await answerQuestion(db, { run, wordingNumber, rowsOf, now })
    return id
  },
})

type Response = Omit<Prisma.QuestionResponseModel, keyof ReturnType<typeof answerFigures>> &
  ReturnType<typeof answerFigures>

/** The stored answers of each run to questions that are still asked. The caller checks who may read them. */
export const responsesOfRun: Loader<string, Response[]> = async (db, runIds) => {
  const where = {
    questionnaireRespondentSessionId: { in: [...runIds] },
    archived: false,
    question: { archived: false, questionnaireSection: { archived: false } },
  }
  const rows = await db.questionResponse.findMany({
    where,
    include: authorship,
    orderBy: [{ questionId: 'asc' }, { displayOrder: 'asc' }],
  })
  return groupByKey(
    rows.map(nameless).map((row) => ({ ...row, ...answerFigures(row) })),
    runIds,
    (row) => row.questionnaireRespondentSessionId,
  )
}
