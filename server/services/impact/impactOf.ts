import 'server-only'
import { usedKey } from '@/domain/followUp'
import { costNotApplied } from '@/domain/impact'
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
  keptLines,
  managerLines,
  type Overview,
  reactionLines,
  shareLines,
  type Shares,
  tellsOfUse,
} from './impactLines'
import { returnsOf } from './returnsOf'

/** The share of those who have not used what they learned, in the last wave that asked the ready question, and what was paid for them. */
function notAppliedOf(shares: Shares, { totalCost, hasCost }: Awaited<Overview['learnerResults']>) {
  const asked = shares.filter(({ readyKey }) => readyKey === usedKey).at(-1)
  const no = asked?.counts.find(({ text }) => text === 'No')
  if (asked === undefined || no === undefined) return null
  const share = (no.count / asked.result.n) * 100
  return {
    of: asked.result.id,
    wave: asked.wave,
    share,
    n: asked.result.n,
    cost: hasCost ? costNotApplied(totalCost, share) : null,
  }
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
  const seen = await managerResultsOf(db, actor, subject, now)
  const [returns, costs, expectations] = await Promise.all([
    overview
      .returnOnInvestment()
      .then((roi) =>
        returnsOf({ db, reach, admitted: admitted.admitted }, { campaignId: subject.id, trajectory, roi }),
      ),
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
      ...keptLines(trajectory),
      ...managerLines(seen),
      ...behaviourLines(shares),
    ],
    expectations,
    mayExpect: mayExpect(subject, context.now),
    learnerResults: costs,
    notApplied: notAppliedOf(waveShares.flat(), costs),
    ...returns,
  }
}
