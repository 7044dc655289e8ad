import { join } from './join'

/**
 * The four areas of the site. A screen receives one and builds its links from it; it never hardcodes its own
 * address.
 */
export const areas = ['subscription', 'department', 'manage', 'administration'] as const
export type Area = (typeof areas)[number]

type Where = { area: Area; departmentId?: string | null }

const roots: Record<Area, string> = {
  subscription: '/subscriptionQuestionnaires',
  department: '/departmentQuestionnaires',
  manage: '/manage/questionnaires',
  administration: '/administration/questionnaires',
}

/**
 * Some addresses of the department area include the department after the root; users without one are led to the
 * company's.
 */
const within = ({ area, departmentId }: Where) =>
  area !== 'department' ? roots[area] : departmentId ? join(roots.department, departmentId) : roots.subscription

/** The questionnaires of an area: lists, wizard, participants, overview and report. */
export const questionnairePaths = {
  root: ({ area }: Where) => roots[area],
  list: ({ area, departmentId }: Where, type: string) =>
    area === 'subscription' || area === 'administration'
      ? join(roots[area], type)
      : join(roots[area], 'list', departmentId, type),
  /** Only the company's own screens of a department carry it in the query. */
  add: (where: Where, type: string) => {
    if (where.area === 'administration') return join(roots.administration, 'Template', 'add', type)
    return `${join(within(where), 'add', type)}${where.area === 'manage' && where.departmentId ? `?departmentId=${where.departmentId}` : ''}`
  },
  /** The ways to create a campaign, with the templates open. */
  addFromTemplate: (where: Where) => `${join(within(where), 'add', 'Campaign')}?templates`,
  create: (where: Where, id: string, stage?: string) => join(within(where), 'create', id, stage),
  edit: ({ area }: Where, id: string, stage?: string) =>
    join(roots[area], area === 'administration' && stage === undefined ? 'Template' : null, 'edit', id, stage),
  summary: (where: Where, id: string) => join(within(where), 'summary', id),
  /** The questionnaire as a participant would see it; staff addresses contain the list type instead of a stage. */
  preview: (where: Where, id: string, { stage = 'campaign', type }: { stage?: string; type: string }) =>
    where.area === 'administration'
      ? join(roots.administration, type, 'preview', id)
      : join(within(where), 'preview', id, stage),
  /**
   * Copies a questionnaire and continues to the list of copies. The screen writes a key into its address, so that
   * returning makes no second copy.
   */
  clone: (where: Where, type: string, id: string) => join(within(where), type, 'clone', id),
  participants: ({ area, departmentId }: Where, id: string) =>
    area === 'department' ? join(roots.department, 'users', departmentId, id) : join(roots[area], 'users', 'list', id),
  /** Adds participants manually or from a file; in a department it is a step of building the questionnaire. */
  addParticipants: ({ area, departmentId }: Where, id: string) =>
    area === 'department' && departmentId
      ? join(roots.department, departmentId, 'users', 'create', id)
      : join(roots.subscription, 'users', 'details', id, 'add'),
  /** `from` is the flow (creating or editing) that continues from there. */
  importParticipants: (where: Where, id: string, from?: 'create' | 'edit') => {
    const path =
      where.area === 'department' && where.departmentId
        ? join(roots.department, 'users', where.departmentId, id, 'import')
        : join(roots.subscription, 'users', 'import', id)
    return from === undefined ? path : `${path}?from=${from}`
  },
  /** Imports answers of earlier evaluations into a campaign. */
  importAnswers: ({ area, departmentId }: Where, id: string) =>
    area === 'department' && departmentId
      ? join(roots.department, 'users', departmentId, id, 'answers')
      : join(roots.subscription, 'users', 'answers', id),
  /** The step after adding participants: a campaign's schedule, or directly the summary. */
  afterPeople: ({ area, departmentId }: Where, id: string, isCampaign: boolean) =>
    join(
      area === 'department' && departmentId ? join(roots.department, departmentId) : roots.manage,
      isCampaign ? 'schedule' : 'summary',
      id,
    ),
  /** Asks for confirmation before one participant, identified by their session, is removed from a questionnaire. */
  removeParticipant: ({ area, departmentId }: Where, id: string, sessionId: string) => {
    if (area === 'department')
      return `${join(roots.department, 'users', departmentId, id, 'remove')}?sessionId=${sessionId}`
    return `${area === 'manage' ? join(roots.manage, 'users', 'list', id, 'remove') : join(roots.subscription, 'users', 'details', id, 'remove')}?sessionId=${sessionId}`
  },
  /** The quick report of one participant. */
  participantReport: ({ area, departmentId }: Where, id: string, userId: string) =>
    area === 'department'
      ? join(roots.department, 'quick', 'view', 'report', id, 'department', departmentId, 'user', userId)
      : join(roots.subscription, 'quick', 'view', 'report', id, 'user', userId),
  overview: ({ area }: Where, id: string) =>
    join(area === 'department' ? roots.department : roots.subscription, 'overview', id),
  /** What people wrote in the campaign. */
  writtenAnswers: (where: Where, id: string) => join(questionnairePaths.overview(where, id), 'words'),
  /** The waves that ask the campaign's people again. */
  followUps: ({ area }: Where, id: string) =>
    join(area === 'department' ? roots.department : roots.subscription, 'followUps', id),
  /** The campaign's results side by side with those of another, or of two of its groups. */
  compare: ({ area }: Where, id: string, withId?: string) =>
    `${join(area === 'department' ? roots.department : roots.subscription, 'compare', id)}${withId === undefined ? '' : `?with=${withId}`}`,
  /** The chain of impact of the campaign. */
  impact: ({ area }: Where, id: string) =>
    join(area === 'department' ? roots.department : roots.subscription, 'impact', id),
  /** The people of the campaign to talk with, and the sheet for the talk. */
  successCases: ({ area }: Where, id: string) =>
    join(area === 'department' ? roots.department : roots.subscription, 'successCases', id),
  report: ({ area, departmentId }: Where, id: string, customiser = '11111') =>
    area === 'department'
      ? join(roots.department, 'view', 'report', id, 'department', departmentId, customiser)
      : join(roots.subscription, 'view', 'report', id, customiser),
}

/** The parts of the screens of results that an address can name: the ids of their elements. */
export const resultParts = {
  question: (id: string) => `question-${id}`,
  category: (id: string) => `category-${id}`,
  return: 'return',
  cost: 'cost',
  completed: 'completed',
  /** On the follow-ups: the categories, question by question, what got in the way, what managers say, and plans. */
  lasting: 'did-it-last',
  lastingQuestions: 'question-trajectories',
  reasons: 'reasons',
  managers: 'manager-results',
  plans: 'plans',
} as const

/** Programmes: campaigns of one course asked one after the other. */
export const programmePaths = {
  list: '/programmes',
  add: '/programmes/add',
  detail: (id: string) => join('/programmes', id),
  edit: (id: string) => join('/programmes/edit', id),
}

/** A person's own account. */
export const profilePaths = {
  root: '/profile',
  details: '/profile/details',
  changeEmail: '/profile/changeEmail',
  changePassword: '/profile/changePassword',
  twoFactor: '/profile/twoFactor',
  sessions: '/profile/sessions',
  notifications: '/profile/notifications',
  data: '/profile/data',
}

/** Companies: staff see all of them, company administrators their own. */
export const subscriptionPaths = {
  list: '/administration/subscriptions',
  add: '/administration/subscriptions/add',
  branding: (id: string) => `/administration/subscriptions/edit/branding/${id}`,
  templateLinks: (id: string) => `/administration/subscriptions/edit/templateLinks/${id}`,
  erase: (id: string) => `/administration/subscriptions/erase/${id}`,
  manage: '/manage',
  ownBranding: '/manage/subscriptions/edit/branding',
  ownTemplateLinks: '/manage/subscriptions/edit/templateLinks',
}

/** The departments of the user's company. */
export const departmentPaths = {
  list: '/manage/subscriptionDepartments',
  add: '/manage/subscriptionDepartments/add',
  edit: (id: string) => `/manage/subscriptionDepartments/edit/${id}`,
}

/**
 * The four people screens: a company's, one of its departments' as the company sees it, a department's own, and
 * the staff's.
 */
export type PeopleWhere = { of: 'company' | 'staff' } | { of: 'companyDepartment' | 'department'; departmentId: string }

const peopleRoots = {
  company: '/manage/users',
  staff: '/administration/users/administrators',
  companyDepartment: '/manage/subscriptionDepartments/users',
  department: '/manageDepartment/users',
}

/** People screens. Some addresses of a department's include the department. */
export const peoplePaths = {
  list: (where: PeopleWhere) =>
    'departmentId' in where ? join(peopleRoots[where.of], where.departmentId, 'users') : peopleRoots[where.of],
  add: (where: PeopleWhere) =>
    'departmentId' in where
      ? join(peopleRoots[where.of], where.departmentId, 'add')
      : join(peopleRoots[where.of], 'add'),
  /** The form of a company's first administrator. */
  addFirst: `${join(peopleRoots.company, 'add')}?first`,
  edit: ({ of }: PeopleWhere, id: string) => join(peopleRoots[of], 'edit', id),
  delete: ({ of }: PeopleWhere, id: string) => join(peopleRoots[of], 'delete', id),
  remove: ({ of }: PeopleWhere, id: string) => join(peopleRoots[of], 'remove', id),
  addList: (where: PeopleWhere) => join(peoplePaths.list(where), 'addlist'),
  addFromList: (where: PeopleWhere, id: string) => join(peoplePaths.list(where), 'addFromList', id),
}

const named = (root: string, userId?: string) => (userId === undefined ? root : `${root}?userId=${userId}`)

/** Permanent erasures: their list, and one for a person, who is searched by address when not given. */
export const erasurePaths = {
  list: '/administration/erasure',
  person: (userId?: string) => named('/manage/erasure', userId),
  personByStaff: (userId?: string) => named('/administration/erasure/person', userId),
}

/** Downloads everything stored about a person as a file. */
export const personalDataPath = (userId: string) => `/api/export/personalData?userId=${userId}`

/** Categories: the platform's standard ones, or a company's. */
export const analysisTypePaths = {
  list: (area: 'manage' | 'administration') => `/${area}/analysisTypes`,
  add: (area: 'manage' | 'administration') => `/${area}/analysisTypes/add`,
  edit: (area: 'manage' | 'administration', id: string) => `/${area}/analysisTypes/edit/${id}`,
}

/** The department in an address's query, null when there is no valid one. */
export function departmentInQuery({ departmentId }: Record<string, string | string[] | undefined>): string | null {
  return typeof departmentId === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(departmentId)
    ? departmentId
    : null
}
