import 'server-only'
import { subscriptionErasurePreviewSchema } from '@/domain/erasure'
import type { Db } from '@/server/db/client'
import { useCase } from '@/server/services/useCase'

/** A company that can be erased, archived or not; excludes those already erased or about to be. */
export const companyToErase = async (db: Db, id: string) => {
  const company = await db.subscription.findFirst({
    where: { id, erasedAt: null },
    select: { id: true, name: true, archived: true },
  })
  return company === null ||
    (await db.erasure.count({ where: { subscriptionId: id, userId: null, state: { not: 'Done' } } })) > 0
    ? null
    : company
}

/** A preview of what the erasure of a company would delete, in numbers. */
export const subscriptionErasurePreview = useCase({
  input: subscriptionErasurePreviewSchema,
  ability: 'subscription.erase',
  role: 'Administration',
  subject: ({ db }, { subscriptionId }) => companyToErase(db, subscriptionId),
  run: async ({ db, subject: { id: subscriptionId, name } }) => {
    const where = { subscriptionId }
    const [people, departments, questionnaires, runs, answers, mails, files] = await Promise.all([
      db.profile.count({ where: { ...where, user: { erasedAt: null } } }),
      db.subscriptionDepartment.count({ where }),
      db.questionnaire.count({ where }),
      db.questionnaireRespondentSession.count({ where }),
      db.questionResponse.count({ where }),
      db.emailMessage.count({ where }),
      db.blobReference.count({ where: { ...where, archived: false } }),
    ])
    return { subscriptionId, name, people, departments, questionnaires, runs, answers, mails, files }
  },
})
