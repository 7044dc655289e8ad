import { join } from './join'

/** A participant's own screens. */
export const runPaths = {
  me: '/me',
  start: (questionnaireId: string, userId?: string) => join('/home/questionnaire/start', questionnaireId, userId),
  continue: (questionnaireId: string, userId?: string) => join('/home/questionnaire/continue', questionnaireId, userId),
  view: (sessionId: string) => join('/home/questionnaire/view', sessionId),
  viewOf: (userId: string, id: string) => join('/home/questionnaire/user', userId, 'view', id),
}

const root = '/answer/'

/** The page of a participant's personal link. */
export const answerPath = (code: string): string => `${root}${encodeURIComponent(code)}`

/** The code in the address of that page, without punctuation after it; null for any other address. */
export function answerCodeIn(pathname: string): string | null {
  const code = pathname.startsWith(root) ? pathname.slice(root.length) : ''
  return /^([\w-]+?)(?:%[\da-f]{2}|[^\w-])*$/i.exec(code)?.[1] ?? null
}

/** The page of a line manager's personal link. */
export const managerAnswersPath = (code: string): string => `/managerAnswers/${encodeURIComponent(code)}`

/** The page where the short code of an open link is typed. */
export const joinPath = '/join'

/** The page of an open link. */
export const openPath = (code: string): string => `/open/${encodeURIComponent(code)}`

/**
 * The path of a return address of the product's own origin, null for anything else: foreign origins, other schemes,
 * protocol-relative and backslash spellings, control characters.
 */
export function ownReturnUrl(candidate: string | null | undefined, appUrl: string): string | null {
  if (candidate === null || candidate === undefined || candidate === '' || /[\u0000-\u001f\\]/.test(candidate))
    return null
  if (!candidate.startsWith('/') && !/^https?:\/\//i.test(candidate)) return null
  if (!URL.canParse(candidate, appUrl)) return null
  const url = new URL(candidate, appUrl)
  if (url.origin !== new URL(appUrl).origin || `${url.username}${url.password}` !== '' || url.pathname.startsWith('//'))
    return null
  return `${url.pathname}${url.search}${url.hash}`
}

export { accountPaths, type Ended, endedStates } from './accountPaths'
export {
  analysisTypePaths,
  type Area,
  departmentInQuery,
  departmentPaths,
  erasurePaths,
  peoplePaths,
  type PeopleWhere,
  personalDataPath,
  profilePaths,
  programmePaths,
  questionnairePaths,
  resultParts,
  subscriptionPaths,
} from './paths'
export { type ReportAddress, reportAddressOf, type ReportArea, reportPaths } from './reportPaths'
