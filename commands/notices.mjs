import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { thirdPartyNotices } from './build/thirdPartyNotices.mjs'
import { projectRoot } from './process/projectRoot.mjs'

/** npm run notices [-- FILE]: what a built product contains of others, with the texts of their licences. */
const file = resolve(process.argv[2] ?? 'THIRD-PARTY-NOTICES')
writeFileSync(file, thirdPartyNotices(projectRoot))
console.log(`Written: ${file}`)
