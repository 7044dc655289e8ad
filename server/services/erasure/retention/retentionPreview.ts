import 'server-only'
import { retentionCutoff, retentionPreviewSchema } from '@/domain/erasure'
import { Prisma } from '@/server/db/client'
import { useCase } from '@/server/services/useCase'
import { countedAnswers } from '../countedAnswers'
import { oldRuns } from './oldRuns'

/** The number of answers, and of questionnaires, that a retention period of the given months would detach now. */
export const retentionPreview = useCase({
  input: retentionPreviewSchema,
  ability: 'subscription.update',
  role: 'SubscriptionAdministration',
  subject: ({ db }, { subscriptionId }) =>
    db.subscription.findFirst({ where: { id: subscriptionId, archived: false }, select: { id: true } }),
  run: async ({ db, now, input: { subscriptionId, months } }) => {
    const runs = oldRuns(subscriptionId, retentionCutoff(now, months))
    const [counts] = await db.$queryRaw<{ runs: number; questionnaires: number }[]>`
      SELECT count(*)::int AS "runs", count(DISTINCT run."questionnaireId")::int AS "questionnaires" FROM ${runs}`
    const answers = await countedAnswers(
      db,
      Prisma.sql`answer."questionnaireRespondentSessionId" IN (SELECT run."id" FROM ${runs})`,
    )
    return { subscriptionId, months, runs: 0, questionnaires: 0, ...counts, answers }
  },
})
