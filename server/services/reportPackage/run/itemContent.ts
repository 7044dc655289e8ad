import 'server-only'
import { dayInZone } from '@/domain/day'
import { findingSentences } from '@/domain/format'
import { impactPaper, type ImpactWords } from '@/domain/impact'
import { type Report, reportOptionsOf, standardTitle, onlySection, withoutNames } from '@/domain/report'
import type { ReportProblem } from '@/domain/reportPackage'
import { messages, words } from '@/locales/words'
import type { Prisma, Db } from '@/server/db/client'
import { actorOfJob } from '@/server/services/jobAttempt'
import { impactOf } from '@/server/services/impact'
import { can, type SignedIn } from '@/server/policy'
import { type OverviewQuestionnaire, reportedQuestionnaire } from '@/server/services/overview'
import {
  type AverageChanges,
  averageChanges,
  companyReport,
  individualReport,
  reportedRun,
} from '@/server/services/report'
import type { ImpactContent, ReportContent, ReportRun } from './reportRun'
import { chosenOf } from '../reportPackage'

type Package = Prisma.ReportPackageModel
type Item = Prisma.ReportPackageItemModel

const language = 'en-GB'

function contentOf(
  { title, customiser, sectionIds, isWithoutNames }: Package,
  { kind }: Item,
  report: Report,
  { logo, now }: { logo: string | null; now: Date },
): ReportContent {
  const reportMessages = messages(language).report
  const { timeZone, currencySymbol } = report.company
  const resultMessage = words(language, 'result')
  const heading = {
    title: (kind === 'Company' ? title : null) ?? standardTitle(reportMessages, report.kind, timeZone, now),
    generatedOn: dayInZone(now, timeZone),
    logo,
  }
  return {
    report: isWithoutNames ? withoutNames(report) : report,
    heading,
    words: reportMessages.pdf,
    findings: findingSentences(report.findings, {
      say: (rule, values) => resultMessage(`findings.rule.${rule}`, values),
      currencySymbol,
      language,
    }),
    options: reportOptionsOf(customiser),
    sectionIds: sectionIds.length === 0 ? null : sectionIds,
    language,
  }
}

/** The messages of a chain of impact outside the browser. */
const impactWords = (): ImpactWords => ({
  impact: words(language, 'impact'),
  roi: words(language, 'report.pdf.roi'),
  evidence: words(language, 'result.evidence'),
  units: words(language, 'result.unit'),
  waves: words(language, 'followUp.trajectory'),
})

/** Data shared by the reports of single people, read once for all of them. */
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
  // In a person's own report the means of few people are withheld, in those of other people they are not.
  const isOwn = run.userId === actor.userId
  if (!isOwn) shared.averages ??= await averageChanges(db, actor, questionnaire, false)
  return (
    (await individualReport(db, actor, run, { sectionId, averages: isOwn ? undefined : shared.averages })) ??
    'notFinished'
  )
}

/** A report of several people of a package, as its requester may see it now. */
function severalReport(
  db: Db,
  { ofPackage, item, now }: { ofPackage: Package; item: Item; now: Date },
  { actor, questionnaire, sectionId }: Asking,
): Promise<Report> {
  const wanted =
    item.kind === 'Company'
      ? { subscriptionDepartmentId: ofPackage.subscriptionDepartmentId, ...chosenOf(ofPackage) }
      : { subscriptionDepartmentId: item.subscriptionDepartmentId, userIds: null, withoutUserIds: null }
  return companyReport(db, actor, questionnaire, { ...wanted, sectionId, now })
}

type Around = { shared: Shared; logo: string | null }

/** What a report of a package is rendered from, as its requester may see it now, or why there is none. */
export async function itemContent(
  { db, clock }: ReportRun,
  ofPackage: Package,
  item: Item,
  { shared, logo }: Around,
): Promise<ReportContent | ImpactContent | ReportProblem> {
  const actor = await actorOfJob(db, ofPackage)
  const questionnaire = actor === null ? null : await reportedQuestionnaire(db, actor, ofPackage.questionnaireId)
  if (actor === null || questionnaire === null || !can(actor, 'questionnaire.report', questionnaire))
    return 'notAllowed'
  if (!actor.roles.includes('SubscriptionDepartmentAdministration')) return 'notAllowed'
  const now = clock()
  if (item.kind === 'Impact') {
    const paper = impactPaper(impactWords(), await impactOf({ db, actor, now }, questionnaire), now)
    return { impact: { ...paper, company: { ...paper.company, logo } }, words: messages(language).report.pdf, language }
  }
  const asking = { actor, questionnaire, sectionId: onlySection(ofPackage.sectionIds), shared }
  const report =
    item.kind === 'Individual'
      ? await individual(db, item, asking)
      : await severalReport(db, { ofPackage, item, now }, asking)
  return typeof report === 'string' ? report : contentOf(ofPackage, item, report, { logo, now })
}
