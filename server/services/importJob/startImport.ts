import 'server-only'
import { startImportSchema } from '@/domain/import'
import { useCase } from '../useCase'
import { createImportJob } from './createImportJob'
import { importTarget } from './importTarget'
import { shownJob, type ShownJob } from './shownJob'

/** Has an uploaded file imported while nobody waits for it. */
export const startImport = useCase({
  input: startImportSchema,
  ability: 'importJob.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, input) => importTarget(db, actor, input),
  run: async ({ db, actor, now, input: { blobId, mapping: pairs }, subject: target }): Promise<ShownJob> => {
    const mapping = Object.fromEntries(pairs.map(({ column, heading }) => [column, heading]))
    return shownJob(await createImportJob(db, { actor, blobId, target, mapping, now }))
  },
})
