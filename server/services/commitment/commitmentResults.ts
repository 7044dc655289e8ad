import 'server-only'
import {
  type CommitmentState,
  commitmentResultsSchema,
  commitmentTypes,
  holdsCommitmentSql,
  saidStates,
} from '@/domain/commitment'
import { type Db, Prisma } from '@/server/db/client'
import { answerScope, type SignedIn } from '@/server/policy'
import { answeredQuestionnaire, reachOf } from '../overview'
import { admit, type Admitted, countedRuns } from '../result'
import { useCase } from '../useCase'

/** Of a question, a category or a department, whose id the others leave null; `state` null for all states together. */
type Count = {
  questionId: string | null
  analysisTypeId: string | null
  departmentId: string | null
  state: CommitmentState | null
  count: number
  n: number
}
type Help = { questionId: string; text: string; times: number }

/** The commitments that people wrote in the counted runs, with what became of each. */
const written = (admitted: Admitted, questionIds: readonly string[]) => Prisma.sql`
  SELECT answer."questionId", question."analysisTypeId", run."subscriptionDepartmentId" AS "departmentId", run."userId", coalesce(became."state", 'Open') AS "state", coalesce(became."whatWouldHelp", '') AS "whatWouldHelp"
  FROM (${countedRuns(admitted.scope)}) run
  JOIN "QuestionResponse" answer ON answer."questionnaireRespondentSessionId" = run."id" AND answer."questionId" = ANY(${[...questionIds]}::uuid[])
  JOIN "Question" question ON question."id" = answer."questionId"
  LEFT JOIN "Commitment" became ON became."responseId" = answer."id"
  WHERE ${Prisma.raw(holdsCommitmentSql('answer', 'question'))}`

/** By question, by category and by department: of each state, and (`state` null) how many people have said. */
const countsOf = (db: Db, rows: Prisma.Sql) => db.$queryRaw<Count[]>`
  SELECT "questionId", "analysisTypeId", "departmentId", "state", count(*)::int AS "count", (count(DISTINCT "userId") FILTER (WHERE "state" <> 'Open'))::int AS "n"
  FROM (${rows}) commitment
  GROUP BY GROUPING SETS (("questionId", "state"), ("questionId"), ("analysisTypeId", "state"), ("analysisTypeId"), ("departmentId", "state"), ("departmentId"))`

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

type Said = { n: number; said: number; written: number; countOf: (state: CommitmentState) => number }

/** What was said of one question, category or department; null where nothing was written. */
function saidIn(own: readonly Count[]): Said | null {
  const whole = own.find(({ state }) => state === null)
  if (whole === undefined) return null
  const countOf = (wanted: CommitmentState) => own.find(({ state }) => state === wanted)?.count ?? 0
  return { n: whole.n, said: whole.count - countOf('Open'), written: whole.count, countOf }
}

const shareOf = (count: number, said: number) => (count / said) * 100

/** The share that is done in each of these groups, in their order; groups in which nothing was written are left out. */
const groupsOf = (
  groups: readonly { id: string; name: string }[],
  counts: readonly Count[],
  of: 'analysisTypeId' | 'departmentId',
) =>
  groups.flatMap(({ id, name }) => {
    const found = saidIn(counts.filter((count) => count[of] === id))
    if (found === null) return []
    const { n, said, written, countOf } = found
    const done = countOf('Done')
    return [{ id, name, n, said, written, done, share: said === 0 ? null : shareOf(done, said) }]
  })

/** The groups by category, and by department for readers of a whole company. */
async function groupsIn(db: Db, actor: SignedIn, counts: readonly Count[]) {
  const named = (of: 'analysisTypeId' | 'departmentId') => ({
    where: { id: { in: counts.flatMap((count) => count[of] ?? []) } },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' as const }, { id: 'asc' as const }],
  })
  const [categories, departments] = await Promise.all([
    db.analysisType.findMany(named('analysisTypeId')),
    answerScope(actor) === null ? db.subscriptionDepartment.findMany(named('departmentId')) : [],
  ])
  return {
    categories: groupsOf(categories, counts, 'analysisTypeId'),
    departments: groupsOf(departments, counts, 'departmentId'),
  }
}

/**
 * What became of what people meant to do: by question, by category and by department. A person may say so at any time, so
 * that two readings differ by one person: where only groups are shown nothing of it is shown, of no group either.
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
    const questions = await questionsOf(db, subject.id)
    if (admitted.smallest !== null)
      return { isWithheld: questions.length > 0, questions: [], categories: [], departments: [] }
    const rows = written(
      admitted,
      questions.map(({ id }) => id),
    )
    const [counts, helps] = await Promise.all([countsOf(db, rows), helpsOf(db, rows)])
    return {
      isWithheld: false,
      questions: questions.flatMap((question) => {
        const found = saidIn(counts.filter(({ questionId }) => questionId === question.id))
        if (found === null) return []
        const { said, countOf, ...sizes } = found
        const states = said === 0 ? [] : saidStates
        return [
          {
            question,
            ...sizes,
            said,
            shares: states.map((state) => ({ state, count: countOf(state), share: shareOf(countOf(state), said) })),
            whatWouldHelp: helps.filter(({ questionId }) => questionId === question.id),
          },
        ]
      }),
      ...(await groupsIn(db, actor, counts)),
    }
  },
})
