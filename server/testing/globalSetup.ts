import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createTemplate, dropDatabases, ensureDatabase } from '@/commands/database/databases.mjs'
import { migrate } from '@/commands/database/migrate.mjs'
import { startPostgres } from '@/commands/database/postgres.mjs'
import { siteUrl } from '@/commands/database/siteRole.mjs'
import { guardRun } from '@/commands/process/guard.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the migrated template database that every worker copies. */
    templateUrl: string
  }
}

// The data of a test run need not survive a crash of the system.
const quick = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']

/**
 * Provides one PostgreSQL for the run (or the one of TEST_POSTGRES_URL) with a migrated template database that the
 * role of sites may access.
 */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  // A killed run leaves no PostgreSQL and no folder behind.
  guardRun('vitest')
  const given = process.env.TEST_POSTGRES_URL
  const server = given === undefined ? await temporaryServer() : { url: given, stop: () => Promise.resolve() }
  const name = `template_${process.pid}`
  const templateUrl = Object.assign(new URL(server.url), { pathname: `/${name}` }).toString()
  try {
    await ensureDatabase(templateUrl)
    await migrate({ url: templateUrl, site: siteUrl(templateUrl) })
    await createTemplate(templateUrl, name)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('templateUrl', templateUrl)
  return async () => {
    if (given !== undefined) await dropDatabases(templateUrl, name)
    await server.stop()
  }
}

async function temporaryServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'ripplemark-test-'))
  const postgres = await startPostgres({ dataDir, flags: quick })
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
