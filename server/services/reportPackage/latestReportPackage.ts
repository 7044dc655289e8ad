import 'server-only'
import { latestReportPackageSchema } from '@/domain/reportPackage'
import { reportedQuestionnaire } from '../overview'
import { useCase } from '../useCase'
import { toPackageView, type ShownPackage, withItems } from './toPackageView'

/**
 * The package of a questionnaire that the caller requested last, today, and did not cancel: in progress or ready.
 * Null without one.
 */
export const latestReportPackage = useCase({
  input: latestReportPackageSchema,
  ability: 'questionnaire.report',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => reportedQuestionnaire(db, actor, questionnaireId),
  run: async ({ db, actor: { userId }, now, input: { questionnaireId } }): Promise<ShownPackage | null> => {
    const latest = await db.reportPackage.findFirst({
      where: { userId, questionnaireId, state: { not: 'Cancelled' }, expiresAt: { gt: now } },
      include: withItems,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    })
    return latest === null ? null : toPackageView(latest)
  },
})
