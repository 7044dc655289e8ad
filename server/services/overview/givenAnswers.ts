import 'server-only'
import type { SmallestGroup } from '@/domain/result'
import type { Prisma } from '@/server/db/__generated__/client'
import type { Db } from '@/server/db/client'
import { nameOrder } from '../nameOrder'
import type { RunScope } from '../result'
import { includedRuns, learnerName } from './includedRuns'
import { type Answer, answerColumns, type Learner, learnerAnswer, type LearnerAnswer } from './learnerAnswer'

type Question = Prisma.QuestionGetPayload<object>
export type GivenAnswers = (question: Question) => Promise<LearnerAnswer[]>

async function read(db: Db, scope: RunScope) {
  const [learners, answers] = await Promise.all([
    db.$queryRaw<Learner[]>`
      SELECT run."id" AS "sessionId", ${learnerName} AS "learner"
      FROM "QuestionnaireRespondentSession" run LEFT JOIN "Profile" profile ON profile."userId" = run."userId"
      WHERE run."id" IN (${includedRuns(scope)}) ORDER BY ${nameOrder(learnerName)}, run."id"`,
    db.$queryRaw<Answer[]>`
      SELECT ${answerColumns} FROM "QuestionResponse" answer
      WHERE answer."isUserInput" AND NOT answer."archived" AND answer."questionnaireRespondentSessionId" IN (${includedRuns(scope)})
      ORDER BY answer."displayOrder"`,
  ])
  return { learners, given: Map.groupBy(answers, ({ questionId, sessionId }) => `${questionId} ${sessionId}`) }
}

/**
 * What every learner who counts answered, read whole at the first question asked for, as a report does. Where a company shows no
 * small groups nobody's answers are told by name, so there are none.
 */
export function givenAnswers(
  db: Db,
  scope: RunScope,
  { currencySymbol, smallest }: { currencySymbol: string; smallest: SmallestGroup },
): GivenAnswers {
  if (smallest !== null) return () => Promise.resolve([])
  let reading: ReturnType<typeof read> | undefined
  return async (question) => {
    reading ??= read(db, scope)
    const { learners, given } = await reading
    return learners.flatMap((learner) => {
      const answers = given.get(`${question.id} ${learner.sessionId}`)
      return answers === undefined ? [] : [learnerAnswer(question, learner, answers, currencySymbol)]
    })
  }
}
