import 'server-only'
import { subscriptionReportViewModelSchema } from '@/domain/overview'
import { AppError } from '@/server/errors'
import { can } from '@/server/policy'
import { admission, overviewInclude, overviewOf, reachOf } from '../overview'
import { useCase } from '../useCase'

/** What the company report draws, or one department's; the department, a deleted one too, must be of the same company and the caller's to read (NOT_FOUND otherwise). */
export const subscriptionReportViewModel = useCase({
  input: subscriptionReportViewModelSchema,
  ability: 'questionnaire.report',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) =>
    db.questionnaire.findFirst({ where: { id, archived: false, subscriptionId: { not: null }, isTemplate: false }, include: overviewInclude }),
  run: async ({ db, actor, input, subject }) => {
    const { subscriptionDepartmentId } = input
    const department =
      subscriptionDepartmentId === null
        ? null
        : await db.subscriptionDepartment.findFirst({ where: { id: subscriptionDepartmentId, subscriptionId: subject.subscriptionId! } })
    if (subscriptionDepartmentId !== null && (department === null || !can(actor, 'subscriptionDepartment.read', department))) throw new AppError('NOT_FOUND')
    const admitted = await admission(db, reachOf(actor, subject), input, subscriptionDepartmentId)
    return { departmentName: department?.name ?? null, overview: await overviewOf(db, subject, admitted) }
  },
})
