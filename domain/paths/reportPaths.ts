import { join } from './join'

/** The area of a report: the company's pages or a department's; a participant's own on `me`. */
export type ReportArea = 'subscription' | 'department' | 'me'
/** Whose answers a report shows, its parts, and its section when limited to one. */
export type ReportAddress = {
  departmentId?: string | null
  userId?: string | null
  customiser?: string | null
  sectionId?: string | null
}

/** The same with the session it covers, where one person has several. */
type Viewed = ReportAddress & { sessionId?: string | null }

const roots = { subscription: '/subscriptionQuestionnaires', department: '/departmentQuestionnaires', me: '/me' }
const fullCustomiser = '11111'
const pair = (name: string, id: string | null | undefined) => (id == null ? null : `${name}/${id}`)

/** The pages of reports and of the report builder. */
export const reportPaths = {
  view: (
    area: ReportArea,
    questionnaireId: string,
    { departmentId, userId, customiser, sectionId, sessionId }: Viewed = {},
  ) => {
    if (area === 'me')
      return `${join(roots.me, 'view', 'report', questionnaireId, pair('user', userId))}${sessionId == null ? '' : `?session=${sessionId}`}`
    const whose = pair('user', userId) ?? pair('department', departmentId)
    return join(
      roots[area],
      'view',
      'report',
      questionnaireId,
      whose,
      customiser ?? fullCustomiser,
      pair('section', sectionId),
    )
  },
  build: (questionnaireId: string, departmentId?: string | null) =>
    departmentId == null
      ? join(roots.subscription, 'build', 'report', questionnaireId)
      : join('/manageDepartment', 'build', 'report', 'department', departmentId, questionnaireId),
}

/**
 * Parses the segments after a report's questionnaire. The pairs department, user and section come before or after the
 * options code, in any order, each at most once. Null for anything else: such an address is not found.
 */
export function reportAddressOf(segments: readonly string[]): Required<ReportAddress> | null {
  const found: Required<ReportAddress> = { departmentId: null, userId: null, customiser: null, sectionId: null }
  const keys = { department: 'departmentId', user: 'userId', section: 'sectionId' } as const
  for (let at = 0; at < segments.length; at += 1) {
    const segment = segments[at] ?? ''
    const key = Object.hasOwn(keys, segment) ? keys[segment as keyof typeof keys] : 'customiser'
    if (found[key] !== null) return null
    if (key !== 'customiser') at += 1
    const value = segments[at]
    if (value === undefined || value === '') return null
    found[key] = value
  }
  return found
}
