import 'server-only'

/** The departments of a company: creating those that a file of people names. */
export { addDepartment } from './subscriptionDepartments'
