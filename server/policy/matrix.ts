import 'server-only'
import {
  type Reach,
  type RightsCell,
  type RightsGroup,
  type RightsRole,
  type RightsRow,
  rightsRoles,
} from '@/domain/rights'
import { type Ability, type Noun, policy } from './abilities'
import { can } from './policy'
import { typicalActor, typicalSubject } from './typical'

/** The reaches of each noun's records relative to the actor, the nearest first. */
const reachesOf: Record<Noun, readonly Reach[]> = {
  account: ['own'],
  analysisType: ['company', 'platform', 'others'],
  analysisTypes: ['company', 'platform', 'others'],
  auditEvents: ['always'],
  blob: ['own', 'company', 'others'],
  blobs: ['always'],
  erasures: ['always'],
  importJob: ['department', 'company', 'others'],
  mailSettings: ['always'],
  operation: ['always'],
  profile: ['own', 'department', 'company', 'platform', 'others'],
  profiles: ['department', 'company', 'platform', 'others'],
  questionnaire: ['department', 'company', 'companyTemplates', 'givenTemplates', 'platform', 'others'],
  questionnaireRespondentSession: ['own', 'department', 'company', 'others'],
  questionnaireRespondentSessions: ['department', 'company', 'others'],
  questionnaires: ['department', 'company', 'platform', 'others'],
  reportPackage: ['own'],
  result: ['department', 'company', 'others'],
  savedView: ['own'],
  subscription: ['company', 'others'],
  subscriptionDepartment: ['department', 'company', 'others'],
  subscriptionDepartments: ['company', 'others'],
  subscriptionTemplateLink: ['company', 'others'],
  subscriptions: ['always'],
  workspace: ['own'],
}

/** The nouns in the order and grouping of the documentation. */
const groups: readonly { key: string; nouns: readonly Noun[] }[] = [
  { key: 'account', nouns: ['account', 'workspace'] },
  { key: 'questionnaires', nouns: ['questionnaires', 'questionnaire'] },
  { key: 'participants', nouns: ['questionnaireRespondentSessions', 'questionnaireRespondentSession'] },
  { key: 'results', nouns: ['result', 'reportPackage', 'savedView'] },
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
