import { hours } from '../day'
import type { QuestionnaireType } from '../questionnaire'

/**
 * Packages with more reports than this are made by a worker on the server, so that they do not depend on an open
 * tab.
 */
export const mostInBrowser = 20
/** Maximum number of reports in a package. */
export const mostReports = 2_000
/** Maximum number of packages the workers make for one person at a time. */
export const mostRunning = 3
/** How long the reports of a package are retained, in hours. */
const keptHours = 24

/** When the reports of a package requested now expire. */
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + hours(keptHours))

/**
 * Why the server could not make a report of a package, as message keys: the requester may no longer see it; the
 * person has not finished; it could not be read or rendered; it timed out; it could not be stored; the job failed
 * after several attempts.
 */
export type ReportProblem = 'notAllowed' | 'notFinished' | 'failed' | 'tooSlow' | 'notStored' | 'parked'

/** The chain of impact can be among the reports of a whole campaign, and only there: it has no narrower form. */
export const hasImpact = (questionnaireType: QuestionnaireType | null, departmentId: string | null): boolean =>
  questionnaireType === 'Campaign' && departmentId === null

export {
  createReportPackageSchema,
  latestReportPackageSchema,
  reportPackageIdSchema,
  updateReportPackageItemSchema,
  zipFileNameSchema,
} from './reportPackage.schema'
