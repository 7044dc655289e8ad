import { createHash } from 'node:crypto'
import { typeDefs } from './__generated__/typeDefs'

/** Changes with each change of the contract: what a browser cached under an older version is useless. */
export const schemaVersion = createHash('sha256').update(typeDefs).digest('hex').slice(0, 12)
