import 'server-only'

/** The endpoints under /api with a line of their own; requests cannot create more of them. */
export const apiEndpoints = [
  'account',
  'answerLink',
  'auth',
  'blobs',
  'configuration',
  'export',
  'health',
  'import',
  'jobs',
  'mailSettings',
  'mailbox',
  'managerAnswers',
  'oembed',
  'openLink',
  'questionnaireInvite',
  'reminders',
  'setup',
  'zip',
]

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const isFile = (path: string) =>
  path.startsWith('/_next/') || path.startsWith('/fonts/') || /^\/[^/]+\.(?:ico|png|svg|txt|webmanifest|js)$/.test(path)

/** The group of a path, of the few that metrics distinguish. */
export function routeGroup(path: string): string {
  if (path === '/graphql') return 'graphql'
  if (isFile(path)) return 'file'
  if (path !== '/api' && !path.startsWith('/api/')) return 'page'
  const endpoint = path.split('/')[2] ?? ''
  return apiEndpoints.includes(endpoint) ? `api/${endpoint}` : 'api/other'
}

/** The method by its name; unknown ones are grouped. */
export const methodName = (method: string): string => (methods.includes(method) ? method : 'other')
