import 'server-only'
import { startQuestionnaireRespondentSessionSchema } from '@/domain/questionnaireRespondentSession'
import { type Db, Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { authorize, type SignedIn } from '@/server/policy'
import { countTowardsGroup } from '../countTowardsGroup'
import { beginWaiting } from '../openLink'
import { useCase } from '../useCase'
import { type LoadedRun, loadRun } from './loadRun'
import { recordIfByLink } from './recordIfByLink'
import { runView } from './runView'
import { selfServiceOffer } from './selfServiceOffer'
import { setStart } from './setInstants'

const mostRounds = 50

/**
 * Creates the person's run of an offered self-service questionnaire, under an id without the time; of two concurrent tabs the second finds the
 * first's. Waits for concurrent transactions that replace the questions, unpublish it or erase the person.
 */
async function startSelfService(db: Db, actor: SignedIn, questionnaireId: string, now: Date): Promise<void> {
  const profile = await db.profile.findUnique({ where: { userId: actor.userId } })
  if (profile === null || profile.archived || profile.subscriptionId === null) return
  const { subscriptionId, subscriptionDepartmentId } = profile
  const offered = await db.questionnaire.findFirst({
    where: {
      id: questionnaireId,
      ...selfServiceOffer({ userId: actor.userId, subscriptionId, subscriptionDepartmentId }, now),
    },
  })
  if (offered === null) return
  const insert = Prisma.sql`
    WITH person AS MATERIALIZED (SELECT u."id" FROM "User" u WHERE u."id" = ${actor.userId}::uuid AND NOT u."archived" FOR SHARE)
    INSERT INTO "QuestionnaireRespondentSession"
      ("id", "questionnaireId", "userId", "subscriptionId", "subscriptionDepartmentId", "email", "startDate", "createdAt", "updatedAt")
    SELECT gen_random_uuid(), q."id", person."id", ${subscriptionId}::uuid, ${subscriptionDepartmentId}::uuid, ${actor.email}, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    FROM person, "Questionnaire" q WHERE q."id" = ${questionnaireId}::uuid AND q."isPublished" AND NOT q."archived" FOR SHARE OF q
    ON CONFLICT ("questionnaireId", "userId") WHERE "endDate" IS NULL AND NOT "archived" DO NOTHING`
  await transaction(db, async (tx) => {
    if ((await tx.$executeRaw(insert)) > 0)
      await countTowardsGroup(tx, { questionnaireId, userIds: [actor.userId], now })
  })
}

/**
 * Opens the caller's own run for answering and sets its start once. A campaign's run must exist and its start day be
 * reached; after its end it may still be answered. A self-service run is created when there is no unfinished one. The
 * start of a run that waits behind an open link makes it a participant's. The start is only set on the version that was read, so that nothing of the run has changed since; after a concurrent
 * unpublishing the run is loaded again.
 */
export const startQuestionnaireRespondentSession = useCase({
  input: startQuestionnaireRespondentSessionSchema,
  ability: 'questionnaireRespondentSession.answer',
  byAnswerLink: true,
  subject: ({ actor }) => ({ ...actor, id: actor.onlyRunId ?? null }),
  run: async ({ db, actor, now, client, input: { questionnaireId } }) => {
    const own = { questionnaireId, userId: actor.userId, id: actor.onlyRunId }
    const unfinished = { ...own, isUnfinished: true } as const
    let run = await loadRun(db, unfinished)
    if (run === null && actor.onlyRunId === undefined) {
      await startSelfService(db, actor, questionnaireId, now)
      run =
        (await loadRun(db, unfinished)) ??
        (await loadRun(db, { ...own, isOfCampaign: true })) ??
        (await loadRun(db, { ...unfinished, isWaiting: true }))
    }
    if (run !== null) authorize(actor, 'questionnaireRespondentSession.read', run)
    if (run !== null && run.endDate === null && run.closesAt !== null && run.closesAt < now)
      throw new AppError('CONFLICT', { key: 'followUpClosed' })
    for (let round = 0; run !== null && run.startDate === null && run.endDate === null && round < mostRounds; round++) {
      const current: LoadedRun = run
      const { id, version, questionnaire } = current
      if (
        questionnaire.questionnaireType === 'Campaign' &&
        questionnaire.startDate !== null &&
        now < questionnaire.startDate
      )
        throw new AppError('CONFLICT', { key: 'notStarted' })
      const { count } = await recordIfByLink({ db, now, actor, client }, 'participant.startedByLink', run, (inside) =>
        current.isWaiting ? beginWaiting(inside, id, now) : setStart(inside, current, now),
      )
      run = count === 1 ? { ...run, isWaiting: false, startDate: now, version: version + 1 } : await loadRun(db, { id })
    }
    if (run === null) throw new AppError('NOT_FOUND')
    return runView(actor, run)
  },
})
