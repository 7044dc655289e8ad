import 'server-only'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'

export type Run = { id: string; userId: string; name: string; endDate: Date | null }

type Wanted = { questionnaireId: string; actor: SignedIn; subscriptionDepartmentId?: string | null }

/** The live runs of a questionnaire by learner name. A department administrator gets those of the own department only. */
export async function runsOf(db: Db, { questionnaireId, actor, subscriptionDepartmentId }: Wanted): Promise<Run[]> {
  const ownDepartment = actor.roles.includes('SubscriptionAdministration') ? {} : { subscriptionDepartmentId: actor.subscriptionDepartmentId }
  const rows = await db.questionnaireRespondentSession.findMany({
    where: { questionnaireId, archived: false, AND: [ownDepartment, subscriptionDepartmentId == null ? {} : { subscriptionDepartmentId }] },
    select: { id: true, userId: true, endDate: true, email: true, user: { select: { profile: { select: { firstName: true, lastName: true } } } } },
  })
  return rows
    .map(({ id, userId, endDate, email, user }) => ({ id, userId, endDate, name: `${user.profile?.firstName ?? ''} ${user.profile?.lastName ?? ''}`.trim() || email }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1))
}

/** Of the runs those whose answers count: completed, and of a chosen learner. */
export function counted(runs: readonly Run[], userIds: readonly string[] | null): Run[] {
  const chosen = userIds === null ? null : new Set(userIds)
  return runs.filter((run) => run.endDate !== null && (chosen === null || chosen.has(run.userId)))
}
