import 'server-only'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { reachOf } from '../overview'
import { campaignQuestions } from './campaignQuestions'
import type { linesOf } from './campaignRows'
import { campaignRuns } from './campaignRuns'

type Lines = Parameters<typeof linesOf>[1][number]
type Choice = { isEverybody: boolean; hasNames: boolean }

/** What each wave of a campaign adds to its lines, in the order of their numbers. */
export async function wavesOf(
  { db, actor }: { db: Db; actor: SignedIn },
  campaign: { id: string; subscriptionId: string | null },
  { timeZone, person }: Pick<Lines, 'timeZone' | 'person'>,
  choice: Choice,
): Promise<Lines[]> {
  const waves = await db.followUp.findMany({
    where: { campaignId: campaign.id, questionnaire: { archived: false } },
    orderBy: { wave: 'asc' },
  })
  return Promise.all(
    waves.map(async ({ id, wave, subscriptionId }) => {
      const [questions, runs] = await Promise.all([
        campaignQuestions(db, id),
        campaignRuns(db, reachOf(actor, { id, subscriptionId }), choice),
      ])
      return { questions, runs, timeZone, person, wave }
    }),
  )
}
