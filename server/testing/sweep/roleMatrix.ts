import type { SweeperName } from './sweepWorld'

/** What each word of the table says. */
export const cells = {
  yes: 'theirs are answered',
  own: 'answered for oneself, not for a colleague',
  others: 'answered for a colleague, not for oneself',
  no: 'their role never may: FORBIDDEN',
  none: 'they have none of this: NOT_FOUND',
  refused: 'theirs, and yet it cannot be done with it',
  signIn: 'UNAUTHENTICATED',
} as const

export const matrixRoles: readonly SweeperName[] = ['nobody', 'person', 'departmentAdmin', 'companyAdmin', 'staff', 'managingStaff']

const table = `
`

/** Who may do what with what is theirs: an operation, and a word for each of the roles. */
export const roleMatrix: ReadonlyMap<string, readonly string[]> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([operation = '', ...line]) => [operation, line]),
)
