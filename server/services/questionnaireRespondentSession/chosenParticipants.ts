import 'server-only'
import type { z } from 'zod'
import { type addParticipantsSchema, ruleOf } from '@/domain/audience'
import type { Db, Prisma } from '@/server/db/client'
import { can, type SignedIn } from '@/server/policy'
import { type Choice, isWithin, mayUseRule, withinReach } from '../audience'
import { askedQuestionnaire } from './askedQuestionnaire'

/**
 * A questionnaire and the people chosen for it, within the caller's reach; a saved audience is read as it is now. Null
 * when the questionnaire, a department, an audience or another questionnaire is out of reach; unknown people are left
 * out.
 */
export async function chosenParticipants(
  db: Db,
  actor: SignedIn,
  { questionnaireId, profileIds, audienceId, ...asked }: z.output<typeof addParticipantsSchema>,
) {
  const [questionnaire, within, rule] = [
    await askedQuestionnaire(db, questionnaireId),
    withinReach(actor),
    ruleOf(asked),
  ]
  if (questionnaire === null || within === null || questionnaire.subscriptionId !== within.subscriptionId) return null
  if (rule !== null && !(await mayUseRule(db, actor, within, rule))) return null
  const audience = audienceId === null ? null : await db.audience.findUnique({ where: { id: audienceId } })
  if (audienceId !== null && (audience === null || !can(actor, 'audience.read', audience))) return null
  const named = await db.$queryRaw<{ id: string }[]>`
    SELECT p."id" FROM "Profile" p WHERE p."id" = ANY(${profileIds}::uuid[]) AND ${isWithin(within)}`
  const choice: Choice = {
    profileIds: named.map(({ id }) => id),
    rules: [
      ...(rule === null ? [] : [{ ...rule, subscriptionDepartmentId: null }]),
      ...(audience === null ? [] : [ruleOfAudience(audience)]),
    ],
  }
  return { ...questionnaire, within, choice }
}

/** The rule that an audience has now, without the rest of its row. */
function ruleOfAudience({
  departmentIds,
  completedQuestionnaireId,
  notCompletedQuestionnaireId,
  matching,
  subscriptionDepartmentId,
}: Prisma.AudienceModel): Choice['rules'][number] {
  return { departmentIds, completedQuestionnaireId, notCompletedQuestionnaireId, matching, subscriptionDepartmentId }
}
