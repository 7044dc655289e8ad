import 'server-only'
import { type KeptPair, returnInterval, sustainedBenefits, sustainedReturn } from '@/domain/impact'
import { figureOf } from '@/domain/question'
import type { ReturnOnInvestment } from '@/domain/result'
import type { Db } from '@/server/db/client'
import { keptPairs, type Trajectory } from '../followUp'
import { type Admitted, benefitsByPerson, type RunScope } from '../result'
import { keptLines } from './impactLines'

/** `of`: the questions or categories that the share is of, each with the wave whose answers it has. */
type Still = { share: number; wave: number; n: number; isOfMoney: boolean; of: { id: string; wave: number }[] }

/** Of amounts of money that a wave asked again, the share that its people state still; null where none did. */
function moneyKept({ questions }: Trajectory): Still | null {
  const later = questions
    .filter(({ question }) => figureOf(question.responseType) === 'money')
    .flatMap(({ question: { id }, comparisons }) =>
      comparisons
        .filter(({ wave }) => wave > 0)
        .slice(-1)
        .map((comparison) => ({ id, ...comparison })),
    )
  const stated = later.reduce((sum, { n, meanAfter }) => sum + n * meanAfter, 0)
  if (stated <= 0) return null
  const now = later.reduce((sum, { n, meanLater }) => sum + n * meanLater, 0)
  return {
    share: (now / stated) * 100,
    wave: later.at(-1)!.wave,
    n: Math.min(...later.map(({ n }) => n)),
    isOfMoney: true,
    of: later,
  }
}

/** The mean of the shares of the categories that are still there, each of the last wave that has answers. */
function categoriesKept(trajectory: Trajectory): Still | null {
  const kept = keptLines(trajectory)
  if (kept.length === 0) return null
  return {
    share: kept.reduce((sum, { value }) => sum + value, 0) / kept.length,
    wave: Math.max(...kept.map(({ wave }) => wave)),
    n: Math.min(...kept.map(({ n }) => n)),
    isOfMoney: false,
    of: kept.map(({ of, wave }) => ({ id: of, wave })),
  }
}

type Reached = { db: Db; reach: RunScope; admitted: Admitted }
type Given = { campaignId: string; trajectory: Trajectory; roi: ReturnOnInvestment | null }

/** What each person of the share had at the end and has now. */
async function pairsOf({ db, reach }: Reached, { campaignId, trajectory }: Given, still: Still): Promise<KeptPair[]> {
  const waves = new Map(trajectory.waves.map(({ id, wave }) => [id, wave]))
  const asked = trajectory.waves.filter(({ askedCount }) => askedCount > 0).map(({ id }) => id)
  const found = await keptPairs({ db, reach }, campaignId, asked)
  return found.flatMap(({ userId, waveId, questionId, analysisTypeId, after, later }) => {
    const id = still.isOfMoney ? questionId : questionId === null ? analysisTypeId : null
    if (!still.of.some((one) => one.id === id && one.wave === waves.get(waveId))) return []
    return [{ personId: userId, figure: still.isOfMoney ? 'money' : id!, then: after, now: later }]
  })
}

/**
 * The return, and with what is still there: of the amounts where a wave asked them again, else with the mean of the categories'
 * shares; both with their interval over people, where people are shown.
 */
export async function returnsOf(of: Reached, given: Given) {
  const { roi, trajectory } = given
  const none = { returnOnInvestment: roi, returnInterval: null, sustained: null }
  if (roi === null) return none
  const benefits = await benefitsByPerson(of.db, of.admitted)
  const returned = { ...none, returnInterval: returnInterval([...benefits.values()], roi.cost) }
  const still = moneyKept(trajectory) ?? categoriesKept(trajectory)
  const found = still && sustainedReturn(roi, still.share)
  if (still === null || found === null) return returned
  const values = benefits.size === 0 ? [] : sustainedBenefits(benefits, await pairsOf(of, given, still))
  const { of: _, ...shown } = still
  return { ...returned, sustained: { ...found, ...shown, interval: returnInterval(values, roi.cost, still.n) } }
}
