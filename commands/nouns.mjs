import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nounsPage } from './build/nounsPage.mjs'
import { projectRoot } from './process/projectRoot.mjs'

/** node commands/nouns.mjs: writes docs/nouns.md. */
writeFileSync(join(projectRoot, 'docs/nouns.md'), await nounsPage())
