import 'server-only'
import { individualReportViewModelSchema } from '@/domain/report'
import { recordAudit } from '../audit'
import { useCase } from '../useCase'
import { individualReport } from './individualReport'
import { reportedRun } from './reportedRun'

/** What one person's report draws, null while they have not finished. For themselves, and for those who may read their answers by name; to anybody else it looks like none (NOT_FOUND). Opened by somebody else it is a line of the audit trail. */
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
