import { manages, type Place, tenantRules } from './rule'

/** A file of people that is imported into a company, one of its departments, or a questionnaire. */
export const importJob = tenantRules<Place>()({ create: manages, read: manages })
