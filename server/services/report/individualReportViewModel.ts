import 'server-only'
import { individualReportViewModelSchema } from '@/domain/report'
import { recordAudit } from '../auditEvent'
import { useCase } from '../useCase'
import { individualReport } from './individualReport'
import { reportedRun } from './reportedRun'

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
