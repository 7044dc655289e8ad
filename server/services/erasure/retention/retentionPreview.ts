import 'server-only'
import { retentionCutoff, retentionPreviewSchema } from '@/domain/erasure'
import { Prisma } from '@/server/db/client'
import { useCase } from '@/server/services/useCase'
import { oldRuns } from './oldRuns'

/** The number of answers, and of questionnaires, that a retention period of the given months would detach now. */
export const retentionPreview = useCase({
  input: retentionPreviewSchema,
  ability: 'subscription.update',
  role: 'SubscriptionAdministration',
  subject: ({ db }, { subscriptionId }) =>
    db.subscription.findFirst({ where: { id: subscriptionId, archived: false }, select: { id: true } }),
  run: async ({ db, now, input: { subscriptionId, months } }) => {
    const old = Prisma.sql`SELECT run."id", run."questionnaireId" FROM ${oldRuns(subscriptionId, retentionCutoff(now, months))}`
    const [counts] = await db.$queryRaw<{ runs: number; questionnaires: number; answers: number }[]>`
      WITH old AS (${old})
      SELECT (SELECT count(*) FROM old)::int AS "runs", (SELECT count(DISTINCT "questionnaireId") FROM old)::int AS "questionnaires",
        (SELECT count(*) FROM "QuestionResponse" WHERE "questionnaireRespondentSessionId" IN (SELECT "id" FROM old))::int AS "answers"`
    return { subscriptionId, months, ...(counts ?? { runs: 0, questionnaires: 0, answers: 0 }) }
  },
})
