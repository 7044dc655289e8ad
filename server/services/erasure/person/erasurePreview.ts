import 'server-only'
import { erasurePreviewSchema } from '@/domain/erasure'
import { Prisma } from '@/server/db/client'
import { groupSize } from '@/server/services/result'
import { useCase } from '@/server/services/useCase'
import { hasFreeText } from '../freeText'
import { mailsTo } from './mailsTo'
import { mayRemoveAnswers, personToErase, reachOfErasure } from './personToErase'

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
