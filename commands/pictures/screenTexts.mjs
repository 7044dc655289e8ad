import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../process/projectRoot.mjs'

const folder = join(projectRoot, 'locales/en-GB')

/** All texts of the screens in British English. */
export const screenTexts = () =>
  new Set(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => textsOf(JSON.parse(readFileSync(join(folder, name), 'utf8')))),
  )

const textsOf = (part) => (typeof part === 'string' ? [part] : Object.values(part).flatMap(textsOf))
