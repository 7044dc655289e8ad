import { createHash } from 'node:crypto'
import { typeDefs } from './__generated__/typeDefs'

/** Another one for each change of the contract: what a browser kept of an older one is of no use any more. */
export const schemaVersion = createHash('sha256').update(typeDefs).digest('hex').slice(0, 12)
