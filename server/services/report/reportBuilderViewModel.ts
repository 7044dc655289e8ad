import 'server-only'
import {
  individualReportViewModelSchema,
  reportBuilderViewModelSchema,
  subscriptionReportViewModelSchema,
} from '@/domain/report'
import { hasImpact } from '@/domain/reportPackage'
import { compareNames } from '@/domain/text'
import { groupSizeOf } from '@/domain/result'
import { recordAudit } from '../auditEvent'
import { useCase } from '../useCase'
import { individualReport } from './individualReport'
import { reportedRun } from './reportedRun'
import { reachOf, reportedQuestionnaire } from '../overview'
import { companyReport, departmentOf } from './companyReport'
import { finishers } from './finishers'
import { reportHead } from './reportOf'

/**
 * The data of one person's report; null while they have not finished. For the person, and for those who may read
 * their answers by name; NOT_FOUND for all others. Opening the report of another person is recorded in the audit
 * log.
 */
export const individualReportViewModel = useCase({
  input: individualReportViewModelSchema,
  ability: 'questionnaireRespondentSession.read',
  subject: ({ db }, { id, userId, sessionId }) => reportedRun(db, id, userId, sessionId),
  run: async ({ subject, ...context }) => {
    const { db, actor } = context
    const report = await individualReport(db, actor, subject, { sectionId: context.input.sectionId })
    if (report !== null && subject.userId !== actor.userId)
      await recordAudit(context, {
        action: 'report.opened',
        subjectId: subject.userId,
        subscriptionId: subject.subscriptionId,
        detail: { name: report.questionnaire.name },
      })
    return { report }
  },
})

/**
 * The data of the company report, or of one department's; the department, also a deleted one, must be of the same
 * company and readable by the caller (NOT_FOUND otherwise).
 */
export const subscriptionReportViewModel = useCase({
  input: subscriptionReportViewModelSchema,
  ability: 'questionnaire.report',
  role: 'SubscriptionDepartmentAdministration',
  reads: 'analysis',
  subject: ({ db, actor }, { id }) => reportedQuestionnaire(db, actor, id),
  run: async ({ db, actor, now, input, subject }) => ({
    report: await companyReport(db, actor, subject, { ...input, now }),
  }),
})

/**
 * The possible contents of a package of reports of a questionnaire: its sections, and the departments and people
 * with finished runs.
 */
export const reportBuilderViewModel = useCase({
  input: reportBuilderViewModelSchema,
  ability: 'questionnaire.report',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => reportedQuestionnaire(db, actor, questionnaireId),
  run: async ({ db, actor, input, subject }) => {
    const department = await departmentOf(db, actor, subject, input.subscriptionDepartmentId)
    const people = await finishers(db, reachOf(actor, subject), department?.id ?? null)
    const smallestGroupSize = groupSizeOf(subject.subscription?.smallestGroupSize, subject.promisedGroupSize)
    const byDepartment = Map.groupBy(
      people.filter(({ subscriptionDepartmentId }) => subscriptionDepartmentId !== null),
      (person) => person.subscriptionDepartmentId!,
    )
    const departments = [...byDepartment].map(([id, among]) => ({
      id,
      name: among[0]?.departmentName ?? '',
      completed: among.length,
    }))
    return {
      ...reportHead(subject),
      departmentName: department?.name ?? null,
      completed: people.length,
      smallestGroupSize,
      hasImpact: hasImpact(subject.questionnaireType, department?.id ?? null),
      sections: subject.sections.map(({ id, name }) => ({ id, name })),
      departments: department === null ? departments.sort((a, b) => compareNames(a.name, b.name)) : [],
      participants: smallestGroupSize === null ? people : [],
    }
  },
})
