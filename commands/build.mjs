import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { program } from './program.mjs'
import { projectRoot } from './projectRoot.mjs'
import { step } from './step.mjs'

const SOURCES = ['app', 'components', 'domain', 'emails', 'graphql', 'locales', 'pdf', 'public', 'server']
const FILES = [
  'instrumentation.ts',
  'next.config.ts',
  'next.config.mjs',
  'package-lock.json',
  'postcss.config.mjs',
  'prisma/schema',
  'proxy.ts',
  'tsconfig.json',
]

/** Builds the site, unless the last build was made from exactly these sources. */
export async function build() {
  const stampFile = join(projectRoot, '.next/build-stamp')
  const idFile = join(projectRoot, '.next/BUILD_ID')
  const sources = fingerprint([...SOURCES, ...FILES])
  // The stamp names the build too: one that somebody made by hand since then does not count as ours.
  const stamp = () => `${sources} ${readFileSync(idFile, 'utf8')}`
  if (existsSync(idFile) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()) return
  await step('Building the site (a minute or two; only when the sources have changed)', () =>
    program([join(projectRoot, 'node_modules/next/dist/bin/next'), 'build'], { env: { NODE_ENV: 'production' } }),
  )
  writeFileSync(stampFile, stamp())
}
