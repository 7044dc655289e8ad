import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { bundle } from './bundle.mjs'
import { projectRoot } from './projectRoot.mjs'

/** The settings of this start, from the environment and a file .env; throws with the name and the reason of each wrong one. */
export async function settings() {
  const file = join(projectRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const bundled = await bundle('server/env/parseEnv.ts')
  try {
    const { parseEnv } = await import(pathToFileURL(bundled).href)
    return parseEnv(process.env)
  } finally {
    rmSync(bundled, { force: true })
  }
}
