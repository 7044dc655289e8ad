import 'server-only'
import type { ErasureCountName } from '@/domain/erasure'
import { Prisma } from '@/server/db/client'
import { roleGroupIds } from '@/domain/role'
import type { ErasedCompany, ErasureStep } from '../erasureRun'
import { clearFreeText, hasFreeText } from '../freeText'
import { type DetachedRun, detachRuns } from '../person/detachRuns'
import { erasePeople } from '../person/erasePeople'

/** Rows per transaction: enough to be fast, few enough not to hold locks for long. */
const erasureBatch = 2000
/** People per transaction, each with rows in many tables. */
const peopleBatch = 200

/**
 * Deletes the remaining user rows of a company that is removed entirely, unless answers in another company refer to
 * them; those rows then belong to no company.
 */
const deletePlaceholders: ErasureStep = async (tx, { subscriptionId }) => {
  const shells = await tx.profile.findMany({ where: { subscriptionId }, select: { userId: true }, take: peopleBatch })
  const ids = shells.map(({ userId }) => userId)
  if (ids.length === 0) return {}
  const free = await tx.user.findMany({
    where: {
      id: { in: ids },
      erasedAt: { not: null },
      respondentSessions: { none: {} },
      emails: { none: {} },
      importJobs: { none: {} },
      reportPackages: { none: {} },
      savedViews: { none: {} },
    },
    select: { id: true },
  })
  const gone = free.map(({ id }) => id)
  await tx.profile.deleteMany({ where: { userId: { in: gone } } })
  await tx.user.deleteMany({ where: { id: { in: gone } } })
  const left = ids.filter((id) => !gone.includes(id))
  await tx.profile.updateMany({
    where: { userId: { in: left } },
    data: { subscriptionId: null, subscriptionDepartmentId: null },
  })
  return { accounts: 0, parts: ids.length }
}

/** Erases a batch of the company's people. Their answers in other companies stay, detached from them. */
const eraseMembers: ErasureStep = async (tx, { subscriptionId, mode }, now) => {
  const people = await tx.user.findMany({
    where: { erasedAt: null, roleGroupId: { not: roleGroupIds.Administrator }, profile: { subscriptionId } },
    select: { id: true, email: true },
    orderBy: { id: 'asc' },
    take: peopleBatch,
  })
  if (people.length === 0) return {}
  return {
    ...(await erasePeople(tx, { people, mode, keepsWords: false, within: subscriptionId, now })),
    people: people.length,
  }
}

/**
 * Detaches a batch of sessions of people who left the company and have an account elsewhere: their answers stay here
 * without them. Sessions of one person and questionnaire stay in one batch, or the person would count as two.
 */
const detachFormerMembers: ErasureStep = async (tx, { subscriptionId }, now) => {
  const runs = await tx.$queryRaw<DetachedRun[]>`
    WITH run AS (
      SELECT run."id", run."userId", run."questionnaireId", run."subscriptionId", run."endDate" FROM "QuestionnaireRespondentSession" run
      WHERE run."subscriptionId" = ${subscriptionId}::uuid AND EXISTS (SELECT 1 FROM "User" person WHERE person."id" = run."userId" AND person."erasedAt" IS NULL))
    SELECT * FROM run WHERE ("userId", "questionnaireId") IN (SELECT "userId", "questionnaireId" FROM run ORDER BY "userId", "questionnaireId" LIMIT ${peopleBatch})`
  return detachRuns(tx, runs, { now, of: 'run', keepsWords: false })
}

/**
 * Deletes the free text of a batch of the company's sessions: those of people who were erased before with their text
 * preserved.
 */
const clearCompanyFreeText: ErasureStep = async (tx, { subscriptionId }) => {
  const runs = await tx.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT a."questionnaireRespondentSessionId" AS "id" FROM "QuestionResponse" a JOIN "Question" q ON q."id" = a."questionId"
    WHERE a."subscriptionId" = ${subscriptionId}::uuid AND ${hasFreeText} LIMIT ${erasureBatch}`
  return runs.length === 0
    ? {}
    : { words: await clearFreeText(tx, Prisma.sql`SELECT unnest(${runs.map(({ id }) => id)}::uuid[])`) }
}

/** Deletes what people wrote that would help with what they meant to do, a batch of it. */
const clearCommitments: ErasureStep = async (tx, { subscriptionId }) => ({
  words: await tx.$executeRaw`
    UPDATE "Commitment" SET "whatWouldHelp" = ''
    WHERE ctid IN (SELECT ctid FROM "Commitment" WHERE "subscriptionId" = ${subscriptionId}::uuid AND "whatWouldHelp" <> '' LIMIT ${erasureBatch})`,
})

type Table =
  | 'AnalysisType'
  | 'Audience'
  | 'EmailMessage'
  | 'ExpectedValue'
  | 'FollowUp'
  | 'ImportJob'
  | 'JobAttempt'
  | 'LearningUnit'
  | 'ManagerAnswer'
  | 'ManagerRequest'
  | 'ManagerStop'
  | 'ManagerView'
  | 'Notification'
  | 'OpenLink'
  | 'Programme'
  | 'ProgrammeCampaign'
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
  | 'ScaleLabelSet'
  | 'SubscriptionDepartment'
  | 'SubscriptionTemplateLink'

const quoted = (name: string) => Prisma.raw(`"${name}"`)
const ofCompany = ({ subscriptionId }: ErasedCompany) => Prisma.sql`"subscriptionId" = ${subscriptionId}::uuid`
const ofQuestionnaires = (company: ErasedCompany) =>
  Prisma.sql`"questionnaireId" IN (SELECT "id" FROM "Questionnaire" WHERE ${ofCompany(company)})`
const eitherWay = (company: ErasedCompany) => Prisma.sql`(${ofCompany(company)} OR ${ofQuestionnaires(company)})`
const inRuns = (company: ErasedCompany) =>
  Prisma.sql`"questionnaireRespondentSessionId" IN (SELECT "id" FROM "QuestionnaireRespondentSession" WHERE ${ofCompany(company)})`
const ofQuestions = (company: ErasedCompany) =>
  Prisma.sql`"questionId" IN (SELECT "id" FROM "Question" WHERE ${ofQuestionnaires(company)})`

const triedOf = (company: ErasedCompany) => Prisma.sql`"subjectId" IN (
  SELECT "id" FROM "ImportJob" WHERE ${eitherWay(company)} UNION ALL SELECT "id" FROM "ReportPackage" WHERE ${eitherWay(company)} UNION ALL SELECT "id" FROM "Questionnaire" WHERE ${ofCompany(company)})`

/** A step that deletes a batch of rows of a table, counted under a name. */
function deleting(table: Table, which: (company: ErasedCompany) => Prisma.Sql, name: ErasureCountName): ErasureStep {
  return async (tx, company) => {
    const count =
      await tx.$executeRaw`DELETE FROM ${quoted(table)} WHERE ctid IN (SELECT ctid FROM ${quoted(table)} WHERE ${which(company)} LIMIT ${erasureBatch})`
    return { [name]: count }
  }
}

/** Deleted in either mode: results derived from answers, mails, and the files of the people's addresses. */
const always: readonly ErasureStep[] = [
  deleting('JobAttempt', triedOf, 'parts'),
  deleting('Notification', ofCompany, 'parts'),
  deleting('ReportPackage', eitherWay, 'reports'),
  deleting('EmailMessage', (company) => Prisma.sql`(${eitherWay(company)} OR ${inRuns(company)})`, 'mails'),
  deleting('ImportJob', eitherWay, 'imports'),
  deleting('SavedView', ofCompany, 'savedViews'),
  deleting('Audience', ofCompany, 'parts'),
  deleting('ScaleLabelSet', ofCompany, 'parts'),
  deleting('OpenLink', ofCompany, 'parts'),
  // Managers belong to no figure by name, and have no account here: what they said stays where the figures do.
  deleting('ManagerRequest', ofCompany, 'parts'),
  deleting('ManagerStop', ofCompany, 'parts'),
  deleting('ProgrammeCampaign', ofCompany, 'parts'),
  deleting('Programme', ofCompany, 'parts'),
]

/** Removes everything, in the order of the references between the tables. */
const removing: readonly ErasureStep[] = [
  deleting('QuestionResponse', ofCompany, 'answers'),
  deleting('ManagerAnswer', ofCompany, 'answers'),
  deleting('ManagerView', ofCompany, 'parts'),
  deleting('ReminderOccurrence', inRuns, 'reminders'),
  deleting('FollowUp', ofCompany, 'parts'),
  deleting('ExpectedValue', ofCompany, 'parts'),
  deleting('QuestionnaireRespondentSession', ofCompany, 'runs'),
  eraseMembers,
  deleting('QuestionWording', ofQuestions, 'parts'),
  deleting('Question', ofQuestionnaires, 'questions'),
  deleting('QuestionnaireAnalysisTypeLink', eitherWay, 'parts'),
  deleting('LearningUnit', ofQuestionnaires, 'parts'),
  deleting('QuestionnaireSection', ofQuestionnaires, 'parts'),
  deleting('SubscriptionTemplateLink', eitherWay, 'parts'),
  deleting('Questionnaire', ofCompany, 'questionnaires'),
  deleting('AnalysisType', ofCompany, 'categories'),
  deletePlaceholders,
  deleting('SubscriptionDepartment', ofCompany, 'departments'),
]

/** Removes the people, current and former, and preserves the figures. */
const anonymising: readonly ErasureStep[] = [eraseMembers, detachFormerMembers, clearCompanyFreeText, clearCommitments]

/** The steps of the erasure of a company, in order. Each is repeated until it finds no more rows. */
export const companySteps = (mode: ErasedCompany['mode']): readonly ErasureStep[] => [
  ...always,
  ...(mode === 'Remove' ? removing : anonymising),
]
