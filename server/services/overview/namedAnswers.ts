import 'server-only'
import type { Prisma } from '@/server/db/__generated__/client'
import { type Db, Prisma as Sql } from '@/server/db/client'
import { nameOrder } from '../nameOrder'
import type { RunScope } from '../result'
import { includedRuns, learnerName } from './includedRuns'
import { type Answer, answerColumns, type Learner, learnerAnswer } from './learnerAnswer'
import { givenTo } from './givenTo'

type Asked = { question: Prisma.QuestionGetPayload<object>; currencySymbol: string; offset: number; first: number }

/** A page of answers to a question by the learners' names, and how many answered at all. */
export async function namedAnswers(db: Db, scope: RunScope, { question, currencySymbol, offset, first }: Asked) {
  const given = givenTo(question.id, includedRuns(scope))
  const [learners, [all]] = await Promise.all([
    db.$queryRaw<Learner[]>`
      SELECT run."id" AS "sessionId", ${learnerName} AS "learner"
      FROM "QuestionnaireRespondentSession" run LEFT JOIN "Profile" profile ON profile."userId" = run."userId"
      WHERE run."id" IN (SELECT answer."questionnaireRespondentSessionId" ${given})
      ORDER BY ${nameOrder(learnerName)}, run."id" LIMIT ${first} OFFSET ${offset}`,
    db.$queryRaw<{ totalCount: number; hasOtherWordings: boolean }[]>`
      SELECT count(DISTINCT answer."questionnaireRespondentSessionId")::int AS "totalCount",
        coalesce(bool_or(answer."wordingNumber" <> ${question.wordingNumber}), false) AS "hasOtherWordings" ${given}`,
  ])
  const ofPage = Sql.sql`SELECT unnest(${learners.map(({ sessionId }) => sessionId)}::uuid[])`
  const answers = await db.$queryRaw<
    Answer[]
  >`SELECT ${answerColumns} ${givenTo(question.id, ofPage)} ORDER BY answer."displayOrder"`
  const bySession = Map.groupBy(answers, ({ sessionId }) => sessionId)
  const items = learners.map((learner) =>
    learnerAnswer(question, learner, bySession.get(learner.sessionId) ?? [], currencySymbol),
  )
  return {
    items,
    words: [],
    totalCount: all?.totalCount ?? 0,
    hasOtherWordings: all?.hasOtherWordings ?? false,
    isNameless: false,
    isWithheld: false,
  }
}
