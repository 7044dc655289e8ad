import 'server-only'
import { savedViewIdSchema } from '@/domain/savedView'
import { useCase } from '../useCase'
import { ownIn } from './ownIn'

/** Deletes one of the caller's own saved views. */
export const deleteSavedView = useCase({
  input: savedViewIdSchema,
  ability: 'savedView.own',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, actor }, { id }) => {
    const view = await db.savedView.findUnique({ where: { id }, select: { userId: true, subscriptionId: true } })
    return view === null || (await ownIn(db, actor, view.subscriptionId)) === null ? null : view
  },
  run: async ({ db, input: { id } }) => {
    await db.savedView.deleteMany({ where: { id } })
    return id
  },
})
