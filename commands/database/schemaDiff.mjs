import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { ColumnTypeEnum, bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'

const NOTHING_FILTERED = { externalTables: [], externalEnums: [] }

/**
 * The SQL that migrates from one set of Prisma schema files to another, without a database and without a network.
 * Each set is a list of { path, content }; an empty list stands for an empty database.
 */
export async function schemaDiff(from, to) {
  const { SchemaEngine } = await loadEngine()
  const datamodels = to.map(({ path, content }) => [path, content])
  const engine = await SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(noDatabase))
  const { stdout } = await engine.diff({
    from: target(from),
    to: target(to),
    script: true,
    exitCode: null,
    shadowDatabaseUrl: null,
    filters: NOTHING_FILTERED,
  })
  return stdout ?? ''
}

function target(files) {
  return files.length === 0 ? { tag: 'empty' } : { tag: 'schemaDatamodel', files }
}

let loading

/** Loaded once: the bindings hold views into the memory of their first instance. */
function loadEngine() {
  loading ??= instantiateEngine()
  return loading
}

async function instantiateEngine() {
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const file = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const bytes = await readFile(file.replace(/\.js$/, '.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': bindings })
  bindings.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
  return bindings
}

/** The engine runs a handshake before it compares: this connection answers the handshake only. */
const connection = {
  provider: 'postgres',
  adapterName: 'no-database',
  queryRaw: () =>
    Promise.resolve({
      columnNames: ['exists', 'version', 'numeric_version'],
      columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
      rows: [[true, 'PostgreSQL 18.0', 180000]],
    }),
  executeRaw: () => Promise.resolve(0),
  executeScript: () => Promise.resolve(),
  startTransaction: () => Promise.reject(new Error('A comparison of schemas needs no transaction.')),
  getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
  dispose: () => Promise.resolve(),
}
const noDatabase = {
  provider: 'postgres',
  adapterName: 'no-database',
  connect: () => Promise.resolve(connection),
  connectToShadowDb: () => Promise.resolve(connection),
}
