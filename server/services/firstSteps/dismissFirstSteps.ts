import 'server-only'
import { dismissFirstStepsSchema } from '@/domain/firstSteps'
import { withinReach } from '../audience'
import { useCase } from '../useCase'
import { shownSteps } from './firstSteps'

/** Closes the list of first steps for all administrators of the company or department, or opens it again. */
export const dismissFirstSteps = useCase({
  input: dismissFirstStepsSchema,
  ability: 'questionnaires.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ actor }) => withinReach(actor),
  run: async ({ db, input, subject }) => {
    const { subscriptionId, subscriptionDepartmentId } = subject
    const data = { hasDismissedFirstSteps: input.isDismissed }
    if (subscriptionDepartmentId === null) await db.subscription.update({ where: { id: subscriptionId }, data })
    else await db.subscriptionDepartment.update({ where: { id: subscriptionDepartmentId }, data })
    return shownSteps(db, subject)
  },
})
