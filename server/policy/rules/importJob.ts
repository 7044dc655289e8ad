import { manages, type Place, tenantRules } from '../rule'

/** An import of people from a file into a company, one of its departments, or a questionnaire. */
export const importJob = tenantRules<Place>()({ create: manages, read: manages })
