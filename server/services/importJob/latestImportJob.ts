import 'server-only'
import { latestImportJobSchema } from '@/domain/importJob'
import { useCase } from '../useCase'
import { type JobView, toJobView } from './importJob'
import { oneDayBefore } from './importJobRows'
import { importTarget } from './startImport'

/**
 * The import that the caller last started today into a company, department or questionnaire, running or done; null
 * without one.
 */
export const latestImportJob = useCase({
  input: latestImportJobSchema,
  ability: 'importJob.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, input) => importTarget(db, actor, input),
  run: async ({
    db,
    actor: { userId },
    now,
    input: { isOfChosen },
    subject: { subscriptionId, questionnaireId, departmentOfPeople: subscriptionDepartmentId },
  }): Promise<JobView | null> => {
    const recent = { OR: [{ finishedAt: null }, { finishedAt: { gt: oneDayBefore(now) } }] }
    const source = { blobReferenceId: isOfChosen ? null : { not: null } }
    const job = await db.importJob.findFirst({
      where: { userId, subscriptionId, subscriptionDepartmentId, questionnaireId, ...source, ...recent },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    })
    return job === null ? null : toJobView(job)
  },
})
