import 'server-only'
import { dayInZone } from '@/domain/day'
import type { Report, ReportParticipant } from '@/domain/report'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { overviewInclude, overviewOf } from '../overview'
import { admitOwn, learnerTotals, runCounts } from '../result'
import { type AverageChanges, averageChanges, performanceOf } from './performanceOf'
import type { ReportedRun } from './reportedRun'
import { reportHead, reportOf } from './reportOf'

function participantOf({ user, email, subscriptionDepartment, lineManagerName, lineManagerEmail }: ReportedRun, completedOn: string): ReportParticipant {
  const name = [user.profile?.firstName, user.profile?.lastName].filter(Boolean).join(' ').trim()
  const address = user.email || email
  return { name: name || address, email: address, departmentName: subscriptionDepartment?.name ?? null, lineManagerName: lineManagerName || null, lineManagerEmail: lineManagerEmail || null, completedOn }
}

/** One person's report, whoever may see it having been decided; null while they have not finished. Whoever makes many hands in what they share. */
export async function individualReport(db: Db, actor: SignedIn, run: ReportedRun, averages?: AverageChanges): Promise<Report | null> {
  const { questionnaireId, userId, subscriptionId, endDate } = run
  if (endDate === null) return null
  const questionnaire = await db.questionnaire.findUniqueOrThrow({ where: { id: questionnaireId }, include: overviewInclude })
  const own = { subscriptionIds: [subscriptionId], questionnaireIds: [questionnaireId], userIds: [userId] as const }
  const admitted = await admitOwn(db, own)
  const people = { invited: admitted.counts.reduce((sum, { invited }) => sum + invited, 0), completed: admitted.counts.reduce((sum, { included }) => sum + included, 0) }
  // Nobody is protected from their own answers.
  const overview = await overviewOf(db, { ...questionnaire, subscription: questionnaire.subscription && { ...questionnaire.subscription, smallestGroupSize: null } }, { people, scope: own, admitted, isChosen: true, isWithheld: false })
  const everybody = { subscriptionIds: [subscriptionId], questionnaireIds: [questionnaireId] }
  // What it cost tells nobody's answer: each bears the same share of what everybody's training cost.
  const { costPerLearner } = await learnerTotals(db, { scope: everybody, counts: await runCounts(db, everybody), withheld: [], smallest: null })
  const { timeZone } = reportHead(questionnaire).company
  const participant = participantOf(run, dayInZone(endDate, timeZone))
  return reportOf({ ...overview, learnerResults: { totalLearners: 1, totalCost: costPerLearner, costPerLearner } }, { kind: 'Individual', isPart: true, departmentName: null, participant, performance: await performanceOf({ overview, run, averages: averages ?? (await averageChanges(db, actor, questionnaire, run.userId === actor.userId)) }) })
}
