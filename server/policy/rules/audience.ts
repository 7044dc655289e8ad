import { manages, type Place, tenantRules } from '../rule'

/** A saved choice of people of a company or of one of its departments. */
export const audience = tenantRules<Place>()({ read: manages, create: manages, delete: manages })
