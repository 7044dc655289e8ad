import 'server-only'
import type { Chosen } from '@/domain/overview'
import type { Db } from '@/server/db/client'
import type { RunScope } from '../result'

/** Of the people chosen those who were asked within the caller's reach: whoever else is named is nobody's to keep. */
export async function chosenAmong(
  db: Db,
  { questionnaireIds, withinDepartmentId }: RunScope,
  { userIds, withoutUserIds }: Chosen,
): Promise<Chosen> {
  const within = withinDepartmentId == null ? {} : { subscriptionDepartmentId: withinDepartmentId }
  const where = {
    questionnaireId: { in: [...(questionnaireIds ?? [])] },
    archived: false,
    userId: { in: [...(userIds ?? []), ...(withoutUserIds ?? [])] },
    ...within,
  }
  const asked = new Set(
    (await db.questionnaireRespondentSession.findMany({ where, select: { userId: true } })).map(({ userId }) => userId),
  )
  const among = (ids: readonly string[] | null) => ids?.filter((id) => asked.has(id)) ?? null
  return { userIds: among(userIds), withoutUserIds: among(withoutUserIds) }
}
