/** The table of rights: which role can do what. */
export { type Reach, type RightsCell, type RightsGroup, type RightsRole, type RightsRow, rightsRoles } from './rights'
