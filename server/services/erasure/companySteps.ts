import 'server-only'
import type { ErasureCountName } from '@/domain/erasure'
import { Prisma } from '@/server/db/client'
import { erasureBatch } from './batchSize'
import { clearCompanyWords } from './clearCompanyWords'
import { deleteShells } from './deleteShells'
import { detachStrangers } from './detachStrangers'
import type { ErasedCompany, ErasureStep } from './erasureRun'
import { eraseMembers } from './eraseMembers'

type Table =
  | 'AnalysisType'
  | 'EmailMessage'
  | 'ImportJob'
  | 'JobAttempt'
  | 'LearningUnit'
  | 'Question'
  | 'QuestionResponse'
  | 'QuestionWording'
  | 'Questionnaire'
  | 'QuestionnaireAnalysisTypeLink'
  | 'QuestionnaireRespondentSession'
  | 'QuestionnaireSection'
  | 'ReminderOccurrence'
  | 'ReportPackage'
  | 'SavedView'
  | 'SubscriptionDepartment'
  | 'SubscriptionTemplateLink'

const quoted = (name: string) => Prisma.raw(`"${name}"`)
const ofCompany = ({ subscriptionId }: ErasedCompany) => Prisma.sql`"subscriptionId" = ${subscriptionId}::uuid`
const asked = (company: ErasedCompany) =>
  Prisma.sql`"questionnaireId" IN (SELECT "id" FROM "Questionnaire" WHERE ${ofCompany(company)})`
const eitherWay = (company: ErasedCompany) => Prisma.sql`(${ofCompany(company)} OR ${asked(company)})`
const inRuns = (company: ErasedCompany) =>
  Prisma.sql`"questionnaireRespondentSessionId" IN (SELECT "id" FROM "QuestionnaireRespondentSession" WHERE ${ofCompany(company)})`
const ofQuestions = (company: ErasedCompany) =>
  Prisma.sql`"questionId" IN (SELECT "id" FROM "Question" WHERE ${asked(company)})`

const triedOf = (company: ErasedCompany) => Prisma.sql`"subjectId" IN (
  SELECT "id" FROM "ImportJob" WHERE ${eitherWay(company)} UNION ALL SELECT "id" FROM "ReportPackage" WHERE ${eitherWay(company)} UNION ALL SELECT "id" FROM "Questionnaire" WHERE ${ofCompany(company)})`

/** Deletes some rows of a table, counted under a name. */
function deleting(table: Table, which: (company: ErasedCompany) => Prisma.Sql, name: ErasureCountName): ErasureStep {
  return async (tx, company) => {
    const count =
      await tx.$executeRaw`DELETE FROM ${quoted(table)} WHERE ctid IN (SELECT ctid FROM ${quoted(table)} WHERE ${which(company)} LIMIT ${erasureBatch})`
    return { [name]: count }
  }
}

/** What goes in either way: what was made of answers, what was written to people, and the files of their addresses. */
const always: readonly ErasureStep[] = [
  deleting('JobAttempt', triedOf, 'parts'),
  deleting('ReportPackage', eitherWay, 'reports'),
  deleting('EmailMessage', (company) => Prisma.sql`(${eitherWay(company)} OR ${inRuns(company)})`, 'mails'),
  deleting('ImportJob', eitherWay, 'imports'),
  deleting('SavedView', ofCompany, 'savedViews'),
]

/** Everything, what refers to something else before it. */
const removing: readonly ErasureStep[] = [
  deleting('QuestionResponse', ofCompany, 'answers'),
  deleting('ReminderOccurrence', inRuns, 'reminders'),
  deleting('QuestionnaireRespondentSession', ofCompany, 'runs'),
  eraseMembers,
  deleting('QuestionWording', ofQuestions, 'parts'),
  deleting('Question', asked, 'questions'),
  deleting('QuestionnaireAnalysisTypeLink', eitherWay, 'parts'),
  deleting('LearningUnit', asked, 'parts'),
  deleting('QuestionnaireSection', asked, 'parts'),
  deleting('SubscriptionTemplateLink', eitherWay, 'parts'),
  deleting('Questionnaire', ofCompany, 'questionnaires'),
  deleting('AnalysisType', ofCompany, 'categories'),
  deleteShells,
  deleting('SubscriptionDepartment', ofCompany, 'departments'),
]

/** The people go and the figures stay: those of the company as well as those who left it. */
const anonymising: readonly ErasureStep[] = [eraseMembers, detachStrangers, clearCompanyWords]

/** The parts of the erasure of a company, in their order. Each is repeated until it finds nothing. */
export const companySteps = (mode: ErasedCompany['mode']): readonly ErasureStep[] => [
  ...always,
  ...(mode === 'Remove' ? removing : anonymising),
]
