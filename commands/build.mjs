import { prepare } from './process/prepare.mjs'

/** npm run build: installs where needed and builds, so that a service can be started from a folder that it cannot write. */
try {
  await prepare()
  const { buildSite } = await import('./build/site.mjs')
  await buildSite()
} catch (error) {
  console.error(`\n${error.message}`)
  process.exit(1)
}
