import 'server-only'
import { userDashboardViewModelSchema } from '@/domain/dashboard'
import { viewerName } from '@/domain/viewer'
import { answerPlace } from '../answerPlace'
import { useCase } from '../useCase'
import { dashboardOf } from './dashboardOf'
import { dashboardScope, limitsOf } from './dashboardScope'

const select = {
  userId: true,
  firstName: true,
  lastName: true,
  user: { select: { email: true } },
  subscription: true,
  subscriptionDepartment: true,
}

/**
 * The dashboard of one person. While the company has a smallest group size it shows their progress and no
 * figure.
 */
export const userDashboardViewModel = useCase({
  input: userDashboardViewModelSchema,
  ability: 'result.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, actor }, { id, subscriptionId }) => {
    const inside = { archived: false, ...(subscriptionId === null ? {} : { id: subscriptionId }) }
    const person = await db.profile.findFirst({ where: { userId: id, archived: false, subscription: inside }, select })
    if (person?.subscription == null) return null
    const { subscription, subscriptionDepartment } = person
    return answerPlace(
      db,
      actor,
      {
        person,
        subscription,
        subscriptionDepartment,
        subscriptionId: subscription.id,
        subscriptionDepartmentId: subscriptionDepartment?.id ?? null,
      },
      { userId: id },
    )
  },
  run: async ({ subject: { person, subscription, subscriptionDepartment }, ...reading }) => {
    const { userId, firstName, lastName, user } = person
    const { isDepartmental, departmentId } = limitsOf(reading.actor)
    const scope = dashboardScope({
      subscriptionId: subscription.id,
      departmentId,
      isDepartmental,
      userId,
      type: reading.input.type,
    })
    const { averages, changes, ...parts } = dashboardOf({ ...reading, input: { ...reading.input, state: null } }, scope)
    return {
      subscription: { id: subscription.id, name: subscription.name },
      subscriptionDepartment:
        subscriptionDepartment === null ? null : { id: subscriptionDepartment.id, name: subscriptionDepartment.name },
      user: { id: userId, name: viewerName({ firstName, lastName, email: user.email }), email: user.email },
      smallestGroupSize: subscription.smallestGroupSize,
      ...parts,
      averages: subscription.smallestGroupSize === null ? averages : null,
      changes: subscription.smallestGroupSize === null ? changes : null,
    }
  },
})
