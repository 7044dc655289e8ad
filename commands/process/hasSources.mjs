import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './projectRoot.mjs'

/** Is this a clone, in which things are installed and built when needed, or only what was built from one (the image)? */
export const hasSources = existsSync(join(projectRoot, 'app'))
