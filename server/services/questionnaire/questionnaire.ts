import 'server-only'
import { questionnaireIdSchema } from '@/domain/questionnaire'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { selfServiceOffer } from '../run'
import { useCase } from '../useCase'
import { findQuestionnaire } from './findQuestionnaire'

/** Whether a questionnaire was given to the person, or is one they can start themselves. */
async function isAsked(
  db: Db,
  { userId, isManaging, subscriptionId, subscriptionDepartmentId }: SignedIn,
  id: string,
  now: Date,
): Promise<boolean> {
  const given = { isPublished: true, isTemplate: false, sessions: { some: { userId, archived: false } } }
  const offered =
    subscriptionId === null || isManaging
      ? []
      : [selfServiceOffer({ userId, subscriptionId, subscriptionDepartmentId }, now)]
  return (await db.questionnaire.count({ where: { id, archived: false, OR: [given, ...offered] } })) > 0
}

/**
 * One questionnaire, for its administrators and for those who can answer it; its parts are read through their own
 * loaders.
 */
export const questionnaire = useCase({
  input: questionnaireIdSchema,
  ability: 'questionnaire.read',
  absent: 'absentQuestionnaire',
  subject: async ({ db, actor, now }, { id }) => {
    const found = await findQuestionnaire(db, actor, id)
    return found === null ? null : { ...found, isAsked: await isAsked(db, actor, id, now) }
  },
  run: async ({ subject }) => subject,
})
