import { either, has, type Rule, tenantRules } from '../rule'

type Subject = { id: string; subscriptionId: string }

const isOwn: Rule<Subject> = (actor, subject) => subject.id === actor.subscriptionDepartmentId
const isAdministrator = has('SubscriptionAdministration')

/** The departments of a company; the subject is the company. */
export const subscriptionDepartments = tenantRules<{ subscriptionId: string | null }>()({
  list: has('SubscriptionDepartmentAdministration'),
  create: isAdministrator,
})

/** A department: its administrators read it, the company's administrators change it. */
export const subscriptionDepartment = tenantRules<Subject>()({
  read: either<Subject>(isAdministrator, isOwn),
  update: isAdministrator,
  delete: isAdministrator,
})
