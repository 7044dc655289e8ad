import 'server-only'
import { importJobSchema } from '@/domain/import'
import { useCase } from '../useCase'
import { shownJob, type ShownJob } from './shownJob'

/** An import: how far it is, and why it could not be done as a whole. */
export const importJob = useCase({
  input: importJobSchema,
  ability: 'importJob.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => db.importJob.findFirst({ where: { id, user: { archived: false } } }),
  run: ({ subject }): Promise<ShownJob> => Promise.resolve(shownJob(subject)),
})
