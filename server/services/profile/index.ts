import 'server-only'

/** The profile module's interface to the other modules. */
export { peoplePage } from './peoplePage'
export { placeInCompany } from './place/placeInCompany'
