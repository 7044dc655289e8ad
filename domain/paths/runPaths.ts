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

/** The page of an open link. */
export const openPath = (code: string): string => `/open/${encodeURIComponent(code)}`
