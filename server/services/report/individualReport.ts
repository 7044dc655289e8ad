import 'server-only'
import { noRuns } from '@/domain/result'
import { dayInZone } from '@/domain/day'
import type { Report, ReportParticipant } from '@/domain/report'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { saidByManager } from '../manager'
import { overviewInclude, overviewOf } from '../overview'
import { admitOwn } from '../result'
import { type AverageChanges, averageChanges, performanceOf } from './performanceOf'
import type { ReportedRun } from './reportedRun'
import { reportHead, reportOf } from './reportOf'
import { sectionNameOf } from './sectionNameOf'

function participantOf(
  { user, email, subscriptionDepartment, lineManagerName, lineManagerEmail }: ReportedRun,
  completedOn: string,
  saidByManager: ReportParticipant['saidByManager'],
): ReportParticipant {
  const name = [user.profile?.firstName, user.profile?.lastName].filter(Boolean).join(' ').trim()
  const address = user.erasedAt === null ? user.email || email : ''
  return {
    name: name || address,
    email: address,
    departmentName: subscriptionDepartment?.name ?? null,
    lineManagerName: lineManagerName || null,
    lineManagerEmail: lineManagerEmail || null,
    completedOn,
    saidByManager,
  }
}

type Wanted = { sectionId: string | null; averages?: AverageChanges | undefined }

/**
 * One run of one person as a report, or one section of it; the caller checks access. Null while it is not finished.
 * A caller that makes many reports passes in what they share.
 */
export async function individualReport(
  db: Db,
  actor: SignedIn,
  run: ReportedRun,
  { sectionId, averages }: Wanted,
): Promise<Report | null> {
  const { questionnaireId, userId, subscriptionId, endDate } = run
  if (endDate === null) return null
  const questionnaire = await db.questionnaire.findUniqueOrThrow({
    where: { id: questionnaireId },
    include: overviewInclude,
  })
  const own = {
    subscriptionIds: [subscriptionId],
    questionnaireIds: [questionnaireId],
    userIds: [userId] as const,
    runIds: [run.id],
  }
  const admitted = await admitOwn(db, own)
  const people = { ...noRuns, asked: 1, completed: 1 }
  // A person's own answers are not withheld from them.
  const overview = await overviewOf(
    db,
    {
      ...questionnaire,
      promisedGroupSize: null,
      subscription: questionnaire.subscription && { ...questionnaire.subscription, smallestGroupSize: null },
    },
    {
      people,
      everyone: { scope: own, counts: admitted.counts },
      scope: own,
      admitted,
      isChosen: true,
      isWithheld: false,
    },
    sectionId,
  )
  const { timeZone } = reportHead(questionnaire).company
  const said = await saidByManager(db, run, actor)
  const participant = participantOf(run, dayInZone(endDate, timeZone), said)
  return reportOf(overview, {
    kind: 'Individual',
    departmentName: null,
    sectionName: sectionNameOf(questionnaire, sectionId),
    participant,
    performance: await performanceOf({
      overview,
      run,
      averages: averages ?? (await averageChanges(db, actor, questionnaire, run.userId === actor.userId)),
    }),
  })
}
