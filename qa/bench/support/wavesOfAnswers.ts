import type { Client } from 'pg'
import { db } from '@/server/db/client'
import { createFollowUp } from '@/server/services/followUp/questionnaireFollowUps'
import { companyAdmin } from '@/server/testing/actors'
import { type Company, copyAnswers } from './companyOfAnswers'

const waveDays = [30, 60, 90]

/** Gives the largest campaign of a company three waves, each answered by four of five of its people; returns their ids. */
export async function wavesOfAnswers(client: Client, { subscriptionId, campaignId }: Company): Promise<string[]> {
  const context = { actor: companyAdmin({ subscriptionId }), db: db(), now: new Date() }
  const waveIds: string[] = []
  for (const days of waveDays) waveIds.push((await createFollowUp(context, { questionnaireId: campaignId, days })).id)
  await client.query(
    `INSERT INTO "QuestionnaireRespondentSession" ("questionnaireId", "userId", "subscriptionId", "subscriptionDepartmentId", "followsId", "countsTowardsGroup", "startDate", "endDate", "updatedAt")
     SELECT wave.id, run."userId", run."subscriptionId", run."subscriptionDepartmentId", run."id", true, now() - interval '2 days', CASE WHEN abs(hashtext(run."id" || wave.id::text)) % 5 > 0 THEN now() - interval '1 day' END, now()
     FROM "QuestionnaireRespondentSession" run, unnest($2::uuid[]) AS wave(id) WHERE run."questionnaireId" = $1`,
    [campaignId, waveIds],
  )
  const waves = waveIds.map((id) => client.escapeLiteral(id)).join(', ')
  await copyAnswers(client, subscriptionId, { of: `s."endDate" IS NOT NULL AND s."questionnaireId" IN (${waves})` })
  await client.query('VACUUM ANALYZE')
  return waveIds
}
