import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './projectRoot.mjs'

/** Is this a clone, which installs and builds on demand, or only build output (the image)? */
export const hasSources = existsSync(join(projectRoot, 'app'))
