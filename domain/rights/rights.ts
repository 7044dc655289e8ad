/** The columns of the table of rights. */
export const rightsRoles = [
  'person',
  'departmentAdministrator',
  'companyAdministrator',
  'staff',
  'managingStaff',
] as const
export type RightsRole = (typeof rightsRoles)[number]

/** How far a right goes: one's own things, a department's, a company's, the platform's, those of other companies, or everything there is. */
export type Reach =
  'own' | 'department' | 'company' | 'companyTemplates' | 'givenTemplates' | 'platform' | 'others' | 'always'

/** What one role may: nothing when it reaches nowhere. */
export type RightsCell = { reaches: readonly Reach[]; isExceptOwn: boolean }
/** One ability of one noun of the policy, a cell for each role. */
export type RightsRow = { noun: string; ability: string; cells: Record<RightsRole, RightsCell> }
export type RightsGroup = { key: string; rows: readonly RightsRow[] }
