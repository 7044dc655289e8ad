import 'server-only'
import { individualReportViewModelSchema } from '@/domain/report'
import { useCase } from '../useCase'
import { individualReport } from './individualReport'
import { reportedRun } from './reportedRun'

/** What one person's report draws, null while they have not finished. For themselves, and for those who may read their answers by name; to anybody else it looks like none (NOT_FOUND). */
export const individualReportViewModel = useCase({
  input: individualReportViewModelSchema,
  ability: 'questionnaireRespondentSession.read',
  subject: ({ db }, { id, userId }) => reportedRun(db, id, userId),
  run: async ({ db, actor, subject }) => ({ report: await individualReport(db, actor, subject) }),
})
