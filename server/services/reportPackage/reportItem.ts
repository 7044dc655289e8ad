import 'server-only'
import { onlySection, type Report } from '@/domain/report'
import type { ReportProblem } from '@/domain/reportPackage'
import type { Db, Prisma } from '@/server/db/client'
import { can, type SignedIn } from '@/server/policy'
import { actorOfJob } from '../actorOfJob'
import { type OverviewQuestionnaire, reportedQuestionnaire } from '../overview'
import { type AverageChanges, averageChanges, companyReport, individualReport, reportedRun } from '../report'
import { chosenOf } from './shownPackage'

type Package = Prisma.ReportPackageModel
type Item = Prisma.ReportPackageItemModel

/** What reports of single people share, read once for all of them. */
export type Shared = { averages?: AverageChanges }

type Asking = { actor: SignedIn; questionnaire: OverviewQuestionnaire; sectionId: string | null; shared: Shared }

async function individual(
  db: Db,
  { respondentId }: Item,
  { actor, questionnaire, sectionId, shared }: Asking,
): Promise<Report | ReportProblem> {
  const run = respondentId === null ? null : await reportedRun(db, questionnaire.id, respondentId)
  if (run === null || !can(actor, 'questionnaireRespondentSession.read', run)) return 'notAllowed'
  if (run.endDate === null) return 'notFinished'
  // Of one's own report the means of few people are withheld, which those of the others are not.
  const isOwn = run.userId === actor.userId
  if (!isOwn) shared.averages ??= await averageChanges(db, actor, questionnaire, false)
  return (
    (await individualReport(db, actor, run, { sectionId, averages: isOwn ? undefined : shared.averages })) ??
    'notFinished'
  )
}

/** A report of a package as whoever asked for it may see it at this moment, or why there is none. */
export async function reportItem(
  db: Db,
  ofPackage: Package,
  item: Item,
  shared: Shared,
): Promise<Report | ReportProblem> {
  const actor = await actorOfJob(db, ofPackage)
  const questionnaire = actor === null ? null : await reportedQuestionnaire(db, actor, ofPackage.questionnaireId)
  if (actor === null || questionnaire === null || !can(actor, 'questionnaire.report', questionnaire))
    return 'notAllowed'
  if (!actor.roles.includes('SubscriptionDepartmentAdministration')) return 'notAllowed'
  const sectionId = onlySection(ofPackage.sectionIds)
  if (item.kind === 'Individual') return individual(db, item, { actor, questionnaire, sectionId, shared })
  const wanted =
    item.kind === 'Company'
      ? { subscriptionDepartmentId: ofPackage.subscriptionDepartmentId, ...chosenOf(ofPackage) }
      : { subscriptionDepartmentId: item.subscriptionDepartmentId, userIds: null, withoutUserIds: null }
  return companyReport(db, actor, questionnaire, { ...wanted, sectionId })
}
