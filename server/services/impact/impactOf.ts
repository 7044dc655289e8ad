import 'server-only'
import { usedKey } from '@/domain/followUp'
import { costNotApplied, sustainedReturn } from '@/domain/impact'
import { figureOf } from '@/domain/question'
import { type Trajectory, trajectoryOf } from '../followUp'
import { managerResultsOf } from '../manager'
import { admission, overviewOf, type OverviewQuestionnaire, reachOf } from '../overview'
import { reportHead } from '../report'
import type { SignedInContext } from '../useCase'
import { expectationsOf, mayExpect } from './updateExpectedValues'
import {
  behaviourLines,
  categoryLines,
  everybody,
  type ImpactLine,
  keptLines,
  managerLines,
  type Overview,
  reactionLines,
  shareLines,
  type Shares,
  tellsOfUse,
} from './impactLines'

/** The share of those who have not used what they learned, in the last wave that asked the ready question, and what was paid for them. */
function notAppliedOf(shares: Shares, { totalCost, hasCost }: Awaited<Overview['learnerResults']>) {
  const asked = shares.filter(({ readyKey }) => readyKey === usedKey).at(-1)
  const no = asked?.counts.find(({ text }) => text === 'No')
  if (asked === undefined || no === undefined) return null
  const share = (no.count / asked.result.n) * 100
  return { wave: asked.wave, share, n: asked.result.n, cost: hasCost ? costNotApplied(totalCost, share) : null }
}

/** Of amounts of money that a wave asked again, the share that its people state still; null where none did. */
function moneyKept({ questions }: Trajectory) {
  const later = questions
    .filter(({ question }) => figureOf(question.responseType) === 'money')
    .flatMap(({ comparisons }) => comparisons.filter(({ wave }) => wave > 0).slice(-1))
  const stated = later.reduce((sum, { n, meanAfter }) => sum + n * meanAfter, 0)
  if (stated <= 0) return null
  const now = later.reduce((sum, { n, meanLater }) => sum + n * meanLater, 0)
  return {
    share: (now / stated) * 100,
    wave: later.at(-1)!.wave,
    n: Math.min(...later.map(({ n }) => n)),
    isOfMoney: true,
  }
}

/** The mean of the shares of the categories that are still there, each of the last wave that has answers. */
function categoriesKept(kept: readonly ImpactLine[]) {
  if (kept.length === 0) return null
  return {
    share: kept.reduce((sum, { value }) => sum + value, 0) / kept.length,
    wave: Math.max(...kept.map(({ wave }) => wave)),
    n: Math.min(...kept.map(({ n }) => n)),
    isOfMoney: false,
  }
}

/**
 * The return with what is still there: of the amounts where a wave asked them again, else with the mean of the categories'
 * shares.
 */
function sustainedOf(
  trajectory: Trajectory,
  kept: readonly ImpactLine[],
  roi: Awaited<ReturnType<Overview['returnOnInvestment']>>,
) {
  const still = moneyKept(trajectory) ?? categoriesKept(kept)
  if (roi === null || still === null) return null
  const found = sustainedReturn(roi, still.share)
  return found === null ? null : { ...found, ...still }
}

/**
 * The chain of impact of a campaign: reaction, learning, behaviour, results and return, each with the figures that were
 * asked for and their evidence. A level without a figure was not measured, which is not 0.
 */
export async function impactOf(context: SignedInContext, subject: OverviewQuestionnaire) {
  const { db, actor, now } = context
  const reach = reachOf(actor, subject)
  const admitted = await admission(db, reach, everybody)
  const overview = await overviewOf(db, subject, admitted)
  const isCampaign = subject.questionnaireType === 'Campaign'
  const trajectory: Trajectory = isCampaign
    ? await trajectoryOf({ db, now, reach }, subject)
    : { waves: [], isOfGroups: false, currencySymbol: '', categories: [], questions: [] }
  const waves = trajectory.waves.filter(({ completedCount, wave }) => completedCount > 0 && wave > 0)
  const repeated = new Set(
    (
      await db.question.findMany({
        where: { questionnaireId: { in: waves.map(({ id }) => id) }, followsId: { not: null } },
        select: { id: true },
      })
    ).map(({ id }) => id),
  )
  const ownShares = await shareLines(context, { id: subject.id, wave: 0 }, tellsOfUse)
  const waveShares = await Promise.all(waves.map((wave) => shareLines(context, wave, ({ id }) => !repeated.has(id))))
  const shares = [...ownShares, ...(waveShares.at(-1) ?? [])]
  const results = overview.sectionResults.flatMap(({ questions }) => questions).filter(({ isWithheld }) => !isWithheld)
  const kept = keptLines(trajectory)
  const seen = await managerResultsOf(db, actor, subject, now)
  const [roi, costs, expectations] = await Promise.all([
    overview.returnOnInvestment(),
    overview.learnerResults,
    expectationsOf(db, subject),
  ])
  return {
    questionnaire: subject,
    company: reportHead(subject).company,
    currencySymbol: subject.subscription?.currencySymbol ?? '£',
    invited: overview.invited,
    completed: overview.completed,
    joined: overview.joined,
    joinedCompleted: overview.joinedCompleted,
    isWithheld: overview.isWithheld,
    categoryResults: overview.categoryResults,
    withheldCategories: overview.withheldCategories,
    waves: trajectory.waves,
    lines: [
      ...reactionLines(results),
      ...categoryLines(overview),
      ...kept,
      ...managerLines(seen),
      ...behaviourLines(shares),
    ],
    expectations,
    mayExpect: mayExpect(subject, context.now),
    learnerResults: costs,
    notApplied: notAppliedOf(waveShares.flat(), costs),
    returnOnInvestment: roi,
    sustained: sustainedOf(trajectory, kept, roi),
  }
}
