import 'server-only'

/** The doors under /api that have a line of their own; no stranger can make more of them. */
export const doors = [
  'account',
  'auth',
  'blobs',
  'configuration',
  'export',
  'health',
  'import',
  'jobs',
  'mailSettings',
  'mailbox',
  'oembed',
  'questionnaireInvite',
  'reminders',
  'setup',
  'zip',
]

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const isFile = (path: string) =>
  path.startsWith('/_next/') || path.startsWith('/fonts/') || /^\/[^/]+\.(?:ico|png|svg|txt|webmanifest|js)$/.test(path)

/** The few kinds of addresses that figures are kept for. */
export function routeGroup(path: string): string {
  if (path === '/graphql') return 'graphql'
  if (isFile(path)) return 'file'
  if (path !== '/api' && !path.startsWith('/api/')) return 'page'
  const door = path.split('/')[2] ?? ''
  return doors.includes(door) ? `api/${door}` : 'api/other'
}

/** A method by its name; what programs make up is one line. */
export const methodName = (method: string): string => (methods.includes(method) ? method : 'other')
