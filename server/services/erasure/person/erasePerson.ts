import 'server-only'
import { emailKey } from '@/domain/account'
import { Prisma } from '@/server/db/client'
import { authorize } from '@/server/policy'
import { erasePersonSchema, erasurePreviewSchema } from '@/domain/erasure'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { assertAdministratorRemains } from '@/server/services/account'
import { purgeExpiredBlobs } from '@/server/services/blob'
import { useCase } from '@/server/services/useCase'
import { groupSize } from '@/server/services/result'
import { erasePersonalData } from './erasePersonalData'
import { hasFreeText } from '../freeText'
import { mailsTo } from './mailsTo'
import { mayRemoveAnswers, personToErase, reachOfErasure } from './personToErase'

/**
 * Whether another user is importing people into their company. A row that names them would create a new account a
 * moment later.
 */
const isBeingImported = async (
  tx: Prisma.TransactionClient,
  { userId, subscriptionId }: { userId: string; subscriptionId: string | null },
): Promise<boolean> =>
  subscriptionId !== null &&
  (await tx.importJob.findFirst({
    where: {
      subscriptionId,
      state: { in: ['Waiting', 'Running'] },
      NOT: { OR: [{ userId }, { blobReferenceId: null }] },
    },
    select: { id: true },
  })) !== null

/**
 * Erases a person for good, in one transaction: the account becomes a placeholder, and answers stay without a person or
 * are deleted. A person who is already erased is not found. Files are released in the transaction and their bytes
 * deleted right after it. Its row records the mode, so that it can be repeated after the restore of an older backup.
 */
export const erasePerson = useCase({
  input: erasePersonSchema,
  ability: 'profile.erase',
  role: 'SubscriptionAdministration',
  subject: ({ db }, { userId }) => personToErase(db, { userId, email: null }),
  run: async ({ input: { userId, mode, keepsWords, email }, subject, ...context }) => {
    if (emailKey(email) !== emailKey(subject.email))
      throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'email', key: 'confirmationDiffers' }] })
    const { actor, now } = context
    const within = reachOfErasure(actor)
    const erasure = await transaction(context.db, async (tx) => {
      await assertAdministratorRemains(tx, subject.subscriptionId, [userId])
      await lockRow(tx, 'User', userId)
      const person = await personToErase(tx, { userId, email: null })
      if (person === null) throw new AppError('NOT_FOUND')
      authorize(actor, 'profile.erase', person)
      if (await isBeingImported(tx, person)) throw new AppError('CONFLICT', { key: 'importUnderWay' })
      if (mode === 'Remove' && !(await mayRemoveAnswers(tx, userId, within)))
        throw new AppError('CONFLICT', { key: 'answersOfSmallGroups' })
      const counts = await erasePersonalData(tx, person, { mode, keepsWords, within }, context)
      return tx.erasure.create({
        data: {
          userId,
          subscriptionId: person.subscriptionId,
          mode,
          keepsWords,
          withinId: within,
          state: 'Done',
          requestedById: actor.userId,
          counts,
          createdAt: now,
          finishedAt: now,
        },
      })
    })
    // Only this person's files: while a restore is held, other expired files stay.
    await purgeExpiredBlobs(context.db, now, now)
    return erasure.userId ?? userId
  },
})

type Counts = {
  finishedRuns: number
  unfinishedRuns: number
  otherRuns: number
  answers: number
  words: number
  mails: number
  files: number
}

/**
 * A preview of what the erasure of a person would delete and preserve, in numbers; of mails and files those of the
 * caller's company, as others concern another one. Callers who may not erase them get no data, and no caller gets the
 * number of answers of a person whose results are shown in groups only.
 */
export const erasurePreview = useCase({
  input: erasurePreviewSchema,
  ability: 'profile.erase',
  role: 'SubscriptionAdministration',
  subject: ({ db }, input) => personToErase(db, input),
  run: async ({ db, actor, subject: { userId, email, emailConfirmed, name } }) => {
    const within = reachOfErasure(actor)
    const isOwn = (company: Prisma.Sql) =>
      within === null ? Prisma.sql`true` : Prisma.sql`${company} = ${within}::uuid`
    const ofCompany = isOwn(Prisma.sql`"subscriptionId"`)
    const [counts] = await db.$queryRaw<Counts[]>`
      WITH run AS (SELECT run."id", run."endDate", ${isOwn(Prisma.sql`run."subscriptionId"`)} AS "isOwn", ${groupSize} IS NOT NULL AS "isPromised" FROM "QuestionnaireRespondentSession" run
          JOIN "Questionnaire" questionnaire ON questionnaire."id" = run."questionnaireId" JOIN "Subscription" subscription ON subscription."id" = run."subscriptionId"
          WHERE run."userId" = ${userId}::uuid),
        answer AS (SELECT a."id", ${hasFreeText} AS "hasWords" FROM "QuestionResponse" a JOIN "Question" q ON q."id" = a."questionId"
          WHERE a."questionnaireRespondentSessionId" IN (SELECT "id" FROM run WHERE "isOwn" AND "endDate" IS NOT NULL AND NOT "isPromised"))
      SELECT (SELECT count(*) FROM run WHERE "isOwn" AND "endDate" IS NOT NULL)::int AS "finishedRuns",
        (SELECT count(*) FROM run WHERE "endDate" IS NULL)::int AS "unfinishedRuns",
        (SELECT count(*) FROM run WHERE NOT "isOwn" AND "endDate" IS NOT NULL)::int AS "otherRuns",
        (SELECT count(*) FROM answer)::int AS "answers", (SELECT count(*) FROM answer WHERE "hasWords")::int AS "words",
        (SELECT count(*) FROM "EmailMessage" WHERE ${mailsTo([{ id: userId, email, emailConfirmed }], within)} AND ${ofCompany})::int AS "mails",
        (SELECT count(*) FROM "BlobReference" WHERE "userId" = ${userId}::uuid AND NOT "archived" AND ${ofCompany} AND NOT ("mimeType" LIKE 'image/%' AND "subscriptionId" IS NOT NULL))::int AS "files"`
    const none: Counts = { finishedRuns: 0, unfinishedRuns: 0, otherRuns: 0, answers: 0, words: 0, mails: 0, files: 0 }
    return { userId, email, name, mayRemove: await mayRemoveAnswers(db, userId, within), ...none, ...counts }
  },
})
