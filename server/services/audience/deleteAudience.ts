import 'server-only'
import { audienceIdSchema } from '@/domain/audience'
import { useCase } from '../useCase'

/** Deletes a saved audience; the people it chose before stay where they are. */
export const deleteAudience = useCase({
  input: audienceIdSchema,
  ability: 'audience.delete',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => db.audience.findUnique({ where: { id } }),
  run: async ({ db, input: { id } }) => {
    await db.audience.deleteMany({ where: { id } })
    return id
  },
})
