import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './process/projectRoot.mjs'
import { schemaDiff } from './database/schemaDiff.mjs'

/** node commands/newMigration.mjs NAME: generates the SQL from the committed schema to the working tree's schema. */
const SCHEMA = 'prisma/schema'
const name = process.argv[2] ?? ''
if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) {
  console.error('Usage: node commands/newMigration.mjs NAME   (letters, digits and underscores)')
  process.exit(2)
}

const sql = await schemaDiff(committedSchema(), workingSchema())
if (sql.trim() === '' || sql.includes('This is an empty migration')) {
  console.error(`The schema in ${SCHEMA} equals the committed one: nothing to migrate.`)
  process.exit(1)
}
const folder = join('prisma/migrations', `${timestamp(new Date())}_${name}`)
mkdirSync(join(projectRoot, folder), { recursive: true })
writeFileSync(join(projectRoot, folder, 'migration.sql'), sql)
const lock = join(projectRoot, 'prisma/migrations/migration_lock.toml')
if (!existsSync(lock))
  writeFileSync(lock, '# Read by `prisma migrate`: keep it in version control.\nprovider = "postgresql"\n')
console.log(`Written: ${folder}/migration.sql (read it before you commit it)`)

function workingSchema() {
  const folder = join(projectRoot, SCHEMA)
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.prisma'))
    .sort()
    .map((file) => ({ path: join(SCHEMA, file), content: readFileSync(join(folder, file), 'utf8') }))
}

function committedSchema() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  let files
  try {
    files = git('ls-tree', '-r', '--name-only', 'HEAD', '--', SCHEMA).split('\n')
  } catch {
    return [] // no commit yet
  }
  return files
    .filter((file) => file.endsWith('.prisma'))
    .map((path) => ({ path, content: git('show', `HEAD:${path}`) }))
}

function timestamp(now) {
  return now.toISOString().replace(/\D/g, '').slice(0, 14)
}
