import 'server-only'

/** What the rest of the house may ask about departments. */
export { createSubscriptionDepartment } from './createSubscriptionDepartment'
export { deleteSubscriptionDepartment } from './deleteSubscriptionDepartment'
export { departmentsOfSubscription } from './departmentsOfSubscription'
export { numberOfPeople } from './numberOfPeople'
export { subscriptionDepartment } from './subscriptionDepartment'
export { subscriptionDepartmentById } from './subscriptionDepartmentById'
export { subscriptionDepartments } from './subscriptionDepartments'
export { updateSubscriptionDepartment } from './updateSubscriptionDepartment'
