import 'server-only'
import type { Db, Prisma } from '@/server/db/client'
import { answerFigures, authorship, nameless } from '../run'
import type { RunScope } from './runScope'

export type Page = { offset?: number | null; first?: number | null }

/** The finished runs of a scope as a Prisma filter. */
function runsOf({
  questionnaireIds,
  runIds,
  userIds,
  departmentIds,
  withinDepartmentId,
  completedFrom,
  completedBefore,
}: RunScope): Prisma.QuestionnaireRespondentSessionWhereInput {
  const people =
    userIds == null && departmentIds == null
      ? {}
      : {
          OR: [
            { userId: { in: [...(userIds ?? [])] } },
            { subscriptionDepartmentId: { in: [...(departmentIds ?? [])] } },
          ],
        }
  return {
    AND: [people, withinDepartmentId == null ? {} : { subscriptionDepartmentId: withinDepartmentId }],
    ...(runIds == null ? {} : { id: { in: [...runIds] } }),
    archived: false,
    questionnaireId: { in: [...(questionnaireIds ?? [])] },
    endDate: {
      not: null,
      ...(completedFrom == null ? {} : { gte: completedFrom }),
      ...(completedBefore == null ? {} : { lt: completedBefore }),
    },
  }
}

/**
 * A page of single answers to questions in the runs of a scope, run by run. The caller checks whether they may be
 * shown.
 */
export async function responsesPage(
  db: Db,
  { scope, questionIds, includeNonUser }: { scope: RunScope; questionIds: string[]; includeNonUser: boolean },
  { offset, first }: Page,
) {
  const where = {
    archived: false,
    questionId: { in: questionIds },
    session: runsOf(scope),
    ...(includeNonUser ? {} : { isUserInput: true }),
  }
  const [rows, totalCount] = await Promise.all([
    db.questionResponse.findMany({
      where,
      include: authorship,
      orderBy: [{ questionnaireRespondentSessionId: 'asc' }, { questionId: 'asc' }, { displayOrder: 'asc' }],
      skip: Math.max(offset ?? 0, 0),
      take: Math.min(Math.max(first ?? 1_000, 1), 1_000),
    }),
    db.questionResponse.count({ where }),
  ])
  return { items: rows.map(nameless).map((row) => ({ ...row, ...answerFigures(row) })), totalCount }
}
