import 'server-only'
import {
  type CommitmentState,
  commitmentResultsSchema,
  commitmentTypes,
  holdsCommitmentSql,
  saidStates,
} from '@/domain/commitment'
import { type Db, Prisma } from '@/server/db/client'
import { answeredQuestionnaire, reachOf } from '../overview'
import { admit, type Admitted, countedRuns } from '../result'
import { useCase } from '../useCase'

type Count = { questionId: string; state: CommitmentState; count: number; n: number }
type Help = { questionId: string; text: string; times: number }

/** The commitments that people wrote in the counted runs, with what became of each. */
const written = (admitted: Admitted, questionIds: readonly string[]) => Prisma.sql`
  SELECT answer."questionId", run."userId", coalesce(became."state", 'Open') AS "state", coalesce(became."whatWouldHelp", '') AS "whatWouldHelp"
  FROM (${countedRuns(admitted.scope)}) run
  JOIN "QuestionResponse" answer ON answer."questionnaireRespondentSessionId" = run."id" AND answer."questionId" = ANY(${[...questionIds]}::uuid[])
  JOIN "Question" question ON question."id" = answer."questionId"
  LEFT JOIN "Commitment" became ON became."responseId" = answer."id"
  WHERE ${Prisma.raw(holdsCommitmentSql('answer', 'question'))}`

/** By question and state, and by question (`state` null) how many people have said. */
const countsOf = (db: Db, rows: Prisma.Sql) => db.$queryRaw<
  (Omit<Count, 'state'> & { state: CommitmentState | null })[]
>`
  SELECT "questionId", "state", count(*)::int AS "count", (count(DISTINCT "userId") FILTER (WHERE "state" <> 'Open'))::int AS "n"
  FROM (${rows}) commitment GROUP BY GROUPING SETS (("questionId", "state"), ("questionId"))`

const helpsOf = (db: Db, rows: Prisma.Sql) => db.$queryRaw<Help[]>`
  SELECT "questionId", btrim("whatWouldHelp") AS "text", count(DISTINCT "userId")::int AS "times"
  FROM (${rows}) commitment WHERE "state" = 'NotYet' AND btrim("whatWouldHelp") <> ''
  GROUP BY "questionId", btrim("whatWouldHelp") ORDER BY lower(btrim("whatWouldHelp")), btrim("whatWouldHelp")`

/** The questions of a questionnaire that ask for commitments, in their order. */
const questionsOf = (db: Db, questionnaireId: string) =>
  db.question.findMany({
    where: {
      questionnaireId,
      archived: false,
      questionnaireSection: { archived: false },
      questionType: { in: [...commitmentTypes] },
    },
    orderBy: [{ questionnaireSection: { displayOrder: 'asc' } }, { displayOrder: 'asc' }, { id: 'asc' }],
  })

/**
 * What became of what people meant to do. A person may say so at any time, so that two readings differ by one person: where
 * only groups are shown nothing of it is shown.
 */
export const commitmentResults = useCase({
  input: commitmentResultsSchema,
  ability: 'questionnaire.report',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  reads: 'analysis',
  subject: ({ db, actor }, { questionnaireId }) => answeredQuestionnaire(db, actor, questionnaireId),
  run: async ({ db, actor, subject }) => {
    const admitted = await admit(db, reachOf(actor, subject))
    if (admitted.smallest !== null) return { isWithheld: true, questions: [] }
    const questions = await questionsOf(db, subject.id)
    const rows = written(
      admitted,
      questions.map(({ id }) => id),
    )
    const [counts, helps] = await Promise.all([countsOf(db, rows), helpsOf(db, rows)])
    return {
      isWithheld: false,
      questions: questions.flatMap((question) => {
        const own = counts.filter(({ questionId }) => questionId === question.id)
        const whole = own.find(({ state }) => state === null)
        if (whole === undefined) return []
        const countOf = (wanted: CommitmentState) => own.find(({ state }) => state === wanted)?.count ?? 0
        const said = whole.count - countOf('Open')
        return [
          {
            question,
            n: whole.n,
            said,
            written: whole.count,
            shares:
              said === 0
                ? []
                : saidStates.map((state) => ({ state, count: countOf(state), share: (countOf(state) / said) * 100 })),
            whatWouldHelp: helps.filter(({ questionId }) => questionId === question.id),
          },
        ]
      }),
    }
  },
})
