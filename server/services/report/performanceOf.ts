import 'server-only'
import type { ReportPerformance } from '@/domain/report'
import { isTooSmall } from '@/domain/result'
import { questionTitle } from '@/domain/question'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { admission, type OverviewQuestionnaire, overviewOf, reachOf } from '../overview'
import type { ReportedRun } from './reportedRun'

/**
 * A participant sees the mean of all only from this many people on, and from one more than the group size, of people
 * who count towards a group: without their own answer it is the mean of the others.
 */
const fewestForParticipants = 5
const everybody = { userIds: null, withoutUserIds: null }

/** The mean change of each before/after question over all people the caller may see, and their number. */
export type AverageChanges = ReadonlyMap<string, { n: number; meanChange: number | null }>

/** Reads the mean changes; a participant gets fewer than an administrator of the questionnaire. */
export async function averageChanges(
  db: Db,
  actor: SignedIn,
  questionnaire: OverviewQuestionnaire,
  isOwn: boolean,
): Promise<AverageChanges> {
  const { id, subscriptionId } = questionnaire
  const reach = isOwn
    ? { subscriptionIds: subscriptionId === null ? [] : [subscriptionId], questionnaireIds: [id] }
    : reachOf(actor, questionnaire)
  const admitted = await admission(db, reach, everybody)
  const [all, { people }] = await Promise.all([
    overviewOf(db, questionnaire, admitted),
    admitted.admitted.disclosure(db),
  ])
  const changes = all.sectionResults.flatMap(({ questions }) =>
    questions.flatMap((question) => (question.change === null ? [] : [{ ...question.change, id: question.id }])),
  )
  return new Map(
    changes.map(({ id: questionId, n, meanChange }) => [
      questionId,
      {
        n,
        meanChange: isTooSmall(
          people.get(questionId) ?? n,
          isOwn ? Math.max(fewestForParticipants, (all.smallestGroupSize ?? 0) + 1) : null,
        )
          ? null
          : meanChange,
      },
    ]),
  )
}

type Of = { overview: Awaited<ReturnType<typeof overviewOf>>; run: ReportedRun; averages: AverageChanges }

/** Each before/after question the person answered on both sides, beside the mean change of all people. */
export async function performanceOf({ overview, run, averages }: Of): Promise<ReportPerformance[]> {
  const rows: ReportPerformance[] = []
  for (const question of overview.sectionResults.flatMap(({ questions }) => questions)) {
    if (question.responseType !== 'ComparisonScale') continue
    const answer = (await question.answers()).find(({ sessionId }) => sessionId === run.id)
    const [before = null, after = null] = answer?.amounts ?? []
    if (before === null || after === null) continue
    const { n = 0, meanChange = null } = averages.get(question.id) ?? {}
    rows.push({
      questionId: question.id,
      text: questionTitle(question),
      isPercentage: question.isPercentage,
      before,
      after,
      change: after - before,
      averageChange: meanChange,
      n,
    })
  }
  return rows
}
