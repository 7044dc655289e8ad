import 'server-only'
import { startQuestionnaireRespondentSessionSchema } from '@/domain/questionnaireRespondentSession'
import { type Db, Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'
import { useCase } from '../useCase'
import { loadRun, runView } from './runView'
import { selfServiceOffer } from './selfServiceOffer'

/** Makes the person's run of a self-service questionnaire on offer; of two tabs at once the second finds the first's. */
async function startSelfService(db: Db, actor: SignedIn, questionnaireId: string, now: Date): Promise<void> {
  const profile = await db.profile.findUnique({ where: { userId: actor.userId } })
  if (profile === null || profile.archived || profile.subscriptionId === null) return
  const { subscriptionId, subscriptionDepartmentId } = profile
  const offered = await db.questionnaire.findFirst({ where: { id: questionnaireId, ...selfServiceOffer({ subscriptionId, subscriptionDepartmentId }, now) } })
  if (offered === null) return
  await db.$executeRaw(Prisma.sql`
    INSERT INTO "QuestionnaireRespondentSession"
      ("questionnaireId", "userId", "subscriptionId", "subscriptionDepartmentId", "email", "startDate", "createdAt", "updatedAt")
    VALUES (${questionnaireId}::uuid, ${actor.userId}::uuid, ${subscriptionId}::uuid, ${subscriptionDepartmentId}::uuid, ${actor.email}, ${now}, ${now}, ${now})
    ON CONFLICT ("questionnaireId", "userId") WHERE "endDate" IS NULL AND NOT "archived" DO NOTHING`)
}

/**
 * Opens one's own run for answering and sets its start once. A campaign's run must be there and its start day reached;
 * after its end it may still be answered. A self-service run is made when there is no unfinished one.
 */
export const startQuestionnaireRespondentSession = useCase({
  input: startQuestionnaireRespondentSessionSchema,
  ability: 'questionnaireRespondentSession.answer',
  subject: ({ actor }) => actor,
  run: async ({ db, actor, now, input: { questionnaireId } }) => {
    const own = { questionnaireId, userId: actor.userId }
    const unfinished = { ...own, endDate: null }
    let run = await loadRun(db, unfinished)
    if (run === null) {
      await startSelfService(db, actor, questionnaireId, now)
      run = (await loadRun(db, unfinished)) ?? (await loadRun(db, { ...own, questionnaire: { questionnaireType: 'Campaign' } }))
    }
    if (run === null) throw new AppError('NOT_FOUND')
    if (run.endDate !== null || run.startDate !== null) return runView(actor, run)
    const { id, questionnaire } = run
    if (questionnaire.questionnaireType === 'Campaign' && questionnaire.startDate !== null && now < questionnaire.startDate)
      throw new AppError('CONFLICT', { key: 'notStarted' })
    await db.questionnaireRespondentSession.updateMany({ where: { id, startDate: null }, data: { startDate: now, version: { increment: 1 } } })
    return runView(actor, (await loadRun(db, { id })) ?? run)
  },
})
