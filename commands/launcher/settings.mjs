import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../process/projectRoot.mjs'

/** The settings from the environment and a file .env; throws with the name and the reason of each invalid one. */
export async function settings() {
  const file = join(projectRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const { parseEnv } = await import(pathToFileURL(join(projectRoot, 'dist/settings.mjs')).href)
  return parseEnv(process.env)
}
