import { join } from 'node:path'
import { buildPrograms } from './programs.mjs'
import { runIfOutdated } from './runIfOutdated.mjs'
import { hasSources } from '../process/hasSources.mjs'
import { program } from '../process/program.mjs'
import { projectRoot } from '../process/projectRoot.mjs'
import { step } from '../process/step.mjs'

const SITE = ['app', 'components', 'domain', 'emails', 'graphql', 'locales', 'pdf', 'public', 'server']
const FILES = [
  'commands/process/onStopSignals.mjs',
  'instrumentation-client.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'package-lock.json',
  'prisma/schema',
  'proxy.ts',
  'tsconfig.json',
]

/**
 * The programs beside the site (dist/, with the generated code) and the site (.next/), each skipped when
 * its output is up to date with the sources.
 */
export async function build() {
  if (!hasSources) return
  await buildPrograms()
  await buildSite()
}

/** Builds the site alone, where the programs are up to date already. */
export async function buildSite() {
  const made = { results: ['.next/BUILD_ID'], stamp: '.next/build-stamp', id: '.next/BUILD_ID' }
  await runIfOutdated({ sources: [...SITE, ...FILES], ...made }, () =>
    step('Building the site (a minute or two; only when the sources have changed)', async () => {
      await program([join(projectRoot, 'node_modules/next/dist/bin/next'), 'build'], {
        env: { NODE_ENV: 'production' },
      })
    }),
  )
}
