/** The columns of the table of rights. */
export const rightsRoles = [
  'person',
  'departmentAdministrator',
  'companyAdministrator',
  'staff',
  'managingStaff',
] as const
export type RightsRole = (typeof rightsRoles)[number]

/**
 * The scope of a right: the user's own records, a department's, a company's, the platform's, those of other
 * companies, or everything.
 */
export type Reach =
  'own' | 'department' | 'company' | 'companyTemplates' | 'givenTemplates' | 'platform' | 'others' | 'always'

/** The rights of one role: none when `reaches` is empty. */
export type RightsCell = { reaches: readonly Reach[]; isExceptOwn: boolean }
/** One ability of one noun of the policy, with a cell for each role. */
export type RightsRow = { noun: string; ability: string; cells: Record<RightsRole, RightsCell> }
export type RightsGroup = { key: string; rows: readonly RightsRow[] }
