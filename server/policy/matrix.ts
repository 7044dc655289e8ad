import 'server-only'
import {
  type Reach,
  type RightsCell,
  type RightsGroup,
  type RightsRole,
  type RightsRow,
  rightsRoles,
} from '@/domain/rights'
import { type RoleGroupName, rolesOf } from '@/domain/role'
import { type Ability, type Noun, policy } from './abilities'
import type { SignedIn } from './actor'
import { can } from './policy'

const groupOf: Record<RightsRole, RoleGroupName> = {
  person: 'User',
  departmentAdministrator: 'SubscriptionDepartmentAdministrator',
  companyAdministrator: 'SubscriptionAdministrator',
  staff: 'Administrator',
  managingStaff: 'Administrator',
}

/**
 * An actor of each role, in the department "department" of the company "company"; staff have neither until they
 * manage one.
 */
function typicalActor(role: RightsRole): SignedIn {
  const isStaff = groupOf[role] === 'Administrator'
  return {
    kind: 'user',
    userId: 'own',
    sessionId: 'session',
    email: 'own@example.test',
    roles: rolesOf(groupOf[role]),
    subscriptionId: role === 'staff' ? null : 'company',
    subscriptionDepartmentId: isStaff ? null : 'department',
    isManaging: role === 'managingStaff',
  }
}

type Place = { subscriptionId: string | null; subscriptionDepartmentId: string | null }
const ofPlatform: Place = { subscriptionId: null, subscriptionDepartmentId: null }
const places: Record<Exclude<Reach, 'own'>, Place> = {
  department: { subscriptionId: 'company', subscriptionDepartmentId: 'department' },
  company: { subscriptionId: 'company', subscriptionDepartmentId: 'otherDepartment' },
  companyTemplates: { subscriptionId: 'company', subscriptionDepartmentId: null },
  givenTemplates: ofPlatform,
  platform: ofPlatform,
  others: { subscriptionId: 'otherCompany', subscriptionDepartmentId: 'foreignDepartment' },
  always: ofPlatform,
}

/**
 * A record at the given reach, with every fact that any rule reads. Companies and departments are located in
 * themselves.
 */
function typicalSubject(role: RightsRole, reach: Reach, isDepartment: boolean) {
  const place =
    reach !== 'own' ? places[reach] : role === 'staff' || role === 'managingStaff' ? ofPlatform : places.department
  const strangersGroup: RoleGroupName = reach === 'platform' ? 'Administrator' : 'User'
  return {
    ...place,
    id: isDepartment ? place.subscriptionDepartmentId : place.subscriptionId,
    userId: reach === 'own' ? 'own' : 'somebodyElse',
    roleGroup: reach === 'own' ? groupOf[role] : strangersGroup,
    isTemplate: reach === 'companyTemplates' || reach === 'givenTemplates' || reach === 'platform',
    isProvided: reach === 'givenTemplates',
    isAdminOnly: reach === 'platform',
    isBrandImage: false,
    smallestGroupSize: null,
    isSealed: false,
  }
}

/** The reaches of each noun's records relative to the actor, the nearest first. */
const reachesOf: Record<Noun, readonly Reach[]> = {
  account: ['own'],
  analysisType: ['company', 'platform', 'others'],
  analysisTypes: ['company', 'platform', 'others'],
  audience: ['department', 'company', 'others'],
  auditEvents: ['always'],
  blob: ['own', 'company', 'others'],
  blobs: ['always'],
  commitment: ['own'],
  erasures: ['always'],
  importJob: ['department', 'company', 'others'],
  mailSettings: ['always'],
  notification: ['own'],
  operation: ['always'],
  profile: ['own', 'department', 'company', 'platform', 'others'],
  profiles: ['department', 'company', 'platform', 'others'],
  programme: ['company', 'others'],
  questionnaire: ['department', 'company', 'companyTemplates', 'givenTemplates', 'platform', 'others'],
  questionnaireRespondentSession: ['own', 'department', 'company', 'others'],
  questionnaireRespondentSessions: ['department', 'company', 'others'],
  questionnaires: ['department', 'company', 'platform', 'others'],
  reportPackage: ['own'],
  result: ['department', 'company', 'others'],
  savedView: ['own'],
  scaleLabelSet: ['company', 'others'],
  subscription: ['company', 'others'],
  subscriptionDepartment: ['department', 'company', 'others'],
  subscriptionDepartments: ['company', 'others'],
  subscriptionTemplateLink: ['company', 'others'],
  subscriptions: ['always'],
  workspace: ['own'],
}

/** The nouns in the order and grouping of the documentation. */
const groups: readonly { key: string; nouns: readonly Noun[] }[] = [
  { key: 'account', nouns: ['account', 'workspace', 'notification'] },
  { key: 'questionnaires', nouns: ['questionnaires', 'questionnaire', 'scaleLabelSet'] },
  {
    key: 'participants',
    nouns: ['questionnaireRespondentSessions', 'questionnaireRespondentSession', 'audience', 'commitment'],
  },
  { key: 'results', nouns: ['result', 'programme', 'reportPackage', 'savedView'] },
  { key: 'people', nouns: ['profiles', 'profile', 'importJob'] },
  { key: 'departments', nouns: ['subscriptionDepartments', 'subscriptionDepartment'] },
  { key: 'analysisTypes', nouns: ['analysisTypes', 'analysisType'] },
  { key: 'templates', nouns: ['subscriptionTemplateLink'] },
  { key: 'companies', nouns: ['subscriptions', 'subscription'] },
  { key: 'files', nouns: ['blobs', 'blob'] },
  { key: 'platform', nouns: ['auditEvents', 'erasures', 'mailSettings', 'operation'] },
]

/** An actor without a company has no own one: every company is another one. */
const needsCompany: readonly Reach[] = ['department', 'company', 'companyTemplates', 'givenTemplates']
const exists = (role: RightsRole, reach: Reach) => role !== 'staff' || !needsCompany.includes(reach)

/**
 * Reaches implied by a wider one: a whole company includes its departments and templates, the platform its standard
 * templates.
 */
const includedIn: Partial<Record<Reach, Reach>> = {
  department: 'company',
  companyTemplates: 'company',
  givenTemplates: 'platform',
}
function withoutIncluded(reaches: readonly Reach[]): Reach[] {
  return reaches.filter((reach) => !reaches.some((wider) => wider === includedIn[reach]))
}

function cellOf(role: RightsRole, noun: Noun, ability: string): RightsCell {
  const may = (reach: Reach) =>
    can(
      typicalActor(role),
      `${noun}.${ability}` as Ability,
      typicalSubject(role, reach, noun === 'subscriptionDepartment') as never,
    )
  const reaches = withoutIncluded(reachesOf[noun].filter((reach) => exists(role, reach) && may(reach)))
  return { reaches, isExceptOwn: reaches.length > 0 && reachesOf[noun].includes('own') && !reaches.includes('own') }
}

const rowsOf = (noun: Noun): RightsRow[] =>
  Object.keys(policy[noun]).map((ability) => ({
    noun,
    ability,
    cells: Object.fromEntries(rightsRoles.map((role) => [role, cellOf(role, noun, ability)])) as Record<
      RightsRole,
      RightsCell
    >,
  }))

/** The rights matrix: every ability of the policy, evaluated for an actor of each role on records of each reach. */
export function rightsMatrix(): RightsGroup[] {
  return groups.map(({ key, nouns }) => ({ key, rows: nouns.flatMap(rowsOf) }))
}
