import { join } from 'node:path'
import { dropDatabase, ensureDatabase, withClient } from '../../../commands/database/databases.mjs'
import { freePort } from '../../../commands/process/freePort.mjs'
import { startPostgres } from '../../../commands/database/postgres.mjs'
import { startLauncher } from '../../product.mjs'
import { printFigures } from '../support/printFigures.mjs'

const nodes = 4
const secrets = { NEXTAUTH_SECRET: 'e'.repeat(64), CRON_SECRET: 'c'.repeat(64), CODE_PEPPER: 'p'.repeat(64) }

/**
 * Four nodes start at the same instant on an outdated database: one migrates it, the others wait; when it fails, all
 * report it and nothing is half done.
 */
export async function fourStarts({ count = 2, dataDir }) {
  const problems = []
  const postgres = await startPostgres({ dataDir })
  const url = postgres.urlOf('fourstarts')
  const rows = (sql) => withClient(url, async (client) => (await client.query(sql)).rows)
  const ports = await Promise.all(Array.from({ length: nodes }, freePort))
  const startAll = () =>
    Array.from({ length: nodes }, (_, n) =>
      startLauncher({
        dataDir: join(dataDir, `node${n}`),
        port: ports[n],
        env: { ...secrets, DATABASE_URL: url, RIPPLEMARK_WORKER: n === 0 ? '' : 'off' },
      }),
    )
  const fresh = async () => {
    await dropDatabase(url, 'fourstarts')
    await ensureDatabase(url)
  }
  try {
    let passed = 0
    for (let round = 0; round < count; round += 1) {
      await fresh()
      const launchers = startAll()
      const ready = await Promise.all(launchers.map((launcher) => launcher.ready()))
      const twice = await rows('select migration_name from _prisma_migrations group by 1 having count(*) > 1')
      const migrating = launchers.filter((launcher) => launcher.output().includes('Migration 2')).length
      if (ready.every(Boolean) && twice.length === 0 && migrating === 1) passed += 1
      else
        problems.push(
          `${ready.filter(Boolean).length} of ${nodes} nodes run, ${migrating} migrated, ${twice.length} migrations were recorded twice:\n${launchers.find((_, n) => !ready[n])?.output() ?? ''}`,
        )
      await Promise.all(launchers.map((launcher) => launcher.stop()))
    }
    printFigures('four nodes start on an outdated database', { attempts: count, passed })

    await fresh()
    await rows('create table "User" (other int)')
    const launchers = startAll()
    const codes = await Promise.all(launchers.map((launcher) => launcher.ended))
    const reporting = launchers.filter((launcher) =>
      /Migration \S+ failed and was rolled back/.test(launcher.output()),
    ).length
    const tables = await rows(
      "select tablename from pg_tables where schemaname = 'public' and tablename not in ('User', '_prisma_migrations')",
    )
    const isPassed = codes.every((code) => code === 1) && reporting === nodes && tables.length === 0
    if (!isPassed)
      problems.push(
        `After a failing migration: codes ${codes.join(' ')}, ${reporting} reported it, remaining tables: ${tables.map(({ tablename }) => tablename).join(' ')}`,
      )
    printFigures('four nodes start and the migration fails', { attempts: 1, passed: isPassed ? 1 : 0 })
  } finally {
    await postgres.stop()
  }
  return problems
}
