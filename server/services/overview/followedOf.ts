import 'server-only'
import type { Db } from '@/server/db/client'
import { answeredTrajectory, type Trajectory } from '../followUp'
import type { RunScope } from '../result'
import type { OverviewQuestionnaire } from './overviewQuestionnaire'

type Of = { db: Db; now: Date; reach: RunScope }

/**
 * What became of a campaign's changes in its waves, of all people within reach; null where no wave shows an answer. Nothing
 * more is read of a questionnaire without waves.
 */
export async function followedOf(of: Of, questionnaire: OverviewQuestionnaire): Promise<Trajectory | null> {
  return questionnaire._count.followUps === 0 ? null : answeredTrajectory(of, questionnaire)
}
