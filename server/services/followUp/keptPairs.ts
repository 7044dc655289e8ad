import 'server-only'
import type { Db } from '@/server/db/client'
import { admit, personPairs, type RunScope } from '../result'
import { repeatedIn } from './trajectoryOf'

type Of = { db: Db; reach: RunScope }

/** What each person of a campaign's waves said at its end and says now, which its trajectory is made of. */
export async function keptPairs({ db, reach }: Of, campaignId: string, waveIds: readonly string[]) {
  const admitted = await admit(db, { ...reach, questionnaireIds: [campaignId, ...waveIds] })
  const { questionIds } = await repeatedIn(db, campaignId, waveIds)
  return personPairs(db, admitted, { campaignId, waveIds, questionIds })
}
