/** Who can do what, as a table to be read. */
export { type Reach, type RightsCell, type RightsGroup, type RightsRole, type RightsRow, rightsRoles } from './rights'
