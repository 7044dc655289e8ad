import 'server-only'

/** The department module's interface to the other modules. */
export { createSubscriptionDepartment } from './createSubscriptionDepartment'
export { deleteSubscriptionDepartment } from './deleteSubscriptionDepartment'
export { departmentsOfSubscription } from './departmentsOfSubscription'
export { numberOfPeople } from './numberOfPeople'
export { subscriptionDepartment } from './subscriptionDepartment'
export { subscriptionDepartmentById } from './subscriptionDepartmentById'
export { subscriptionDepartments } from './subscriptionDepartments'
export { updateSubscriptionDepartment } from './updateSubscriptionDepartment'
