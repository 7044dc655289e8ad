import 'server-only'
import type { Chosen } from '@/domain/overview'
import { noRuns, type Runs } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import { answerScope, type SignedIn } from '@/server/policy'
import { admit, type Admitted, type RunCount, type RunScope } from '../result'
import { includedRuns } from './includedRuns'

type Questionnaire = { id: string; subscriptionId: string | null }

/**
 * The runs of a questionnaire that the caller may see: for a department administrator only those of their own
 * department.
 */
export function reachOf(actor: SignedIn, { id, subscriptionId }: Questionnaire): RunScope {
  return {
    subscriptionIds: subscriptionId === null ? [] : [subscriptionId],
    questionnaireIds: [id],
    withinDepartmentId: answerScope(actor),
  }
}

/** The ids of the people chosen by name; null for all people. */
async function named(db: Db, reach: RunScope, { userIds, withoutUserIds }: Chosen): Promise<readonly string[] | null> {
  if (withoutUserIds === null) return userIds
  const without = new Set(withoutUserIds)
  const everybody =
    userIds ??
    (
      await db.$queryRaw<{ userId: string }[]>(Prisma.sql`
    SELECT DISTINCT "userId" FROM "QuestionnaireRespondentSession" WHERE "id" IN (${includedRuns(reach)})`)
    ).map(({ userId }) => userId)
  return everybody.filter((userId) => !without.has(userId))
}

/**
 * `people`: all people of the campaign or department; `everyone`: their runs, independent of the choice; `scope`: whose
 * answers were requested, though they may be withheld.
 */
export type Admission = {
  people: Runs
  everyone: { scope: RunScope; counts: readonly RunCount[] }
  scope: RunScope
  admitted: Admitted
  isChosen: boolean
  isWithheld: boolean
}

/**
 * The runs of one questionnaire whose results may be shown, of all people or of those chosen. A department is
 * compared with the whole questionnaire, people chosen from it with the department, so that neither follows from
 * the other by subtraction.
 */
export async function admission(
  db: Db,
  reach: RunScope,
  chosen: Chosen,
  subscriptionDepartmentId: string | null = null,
): Promise<Admission> {
  const everybody = subscriptionDepartmentId === null ? reach : { ...reach, departmentIds: [subscriptionDepartmentId] }
  const whole = await admit(db, everybody)
  const counts = [...whole.counts, ...whole.withheld]
  const [people = noRuns] = counts
  const userIds = await named(db, everybody, chosen)
  const scope =
    userIds === null
      ? everybody
      : { ...reach, withinDepartmentId: subscriptionDepartmentId ?? reach.withinDepartmentId, userIds }
  const admitted = userIds === null ? whole : await admit(db, scope)
  return {
    people,
    everyone: { scope: everybody, counts },
    scope,
    admitted,
    isChosen: userIds !== null,
    isWithheld: whole.withheld.length + admitted.withheld.length > 0,
  }
}

/** Whether it covers the people of all departments, which only readers of a whole company may request. */
export const isOfAllDepartments = ({ isChosen, scope: { departmentIds, withinDepartmentId } }: Admission): boolean =>
  !isChosen && departmentIds == null && withinDepartmentId == null
