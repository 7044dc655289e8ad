import { loadModule, parseSync } from 'libpg-query'

/** Declarations of a column that the previous version, which does not know it, cannot satisfy. */
const required = ['CONSTR_NOTNULL', 'CONSTR_PRIMARY']
/** Declarations that give such a column its value. */
const filled = ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED']
/** Constraints that rows of the previous version may violate. */
const constraining = [
  'CONSTR_CHECK',
  'CONSTR_EXCLUSION',
  'CONSTR_FOREIGN',
  'CONSTR_NOTNULL',
  'CONSTR_PRIMARY',
  'CONSTR_UNIQUE',
]
/** Kinds of objects that no query names: they can be dropped or renamed. */
const unreferenced = ['OBJECT_INDEX', 'OBJECT_TABCONSTRAINT', 'OBJECT_TRIGGER', 'OBJECT_RULE', 'OBJECT_STATISTIC_EXT']

/**
 * Does a migration break the previous version, which still reads and writes while it runs? PostgreSQL's own parser
 * reads its statements: those that remove or rename something, or demand more of existing tables than before, do. What
 * the migration itself creates is unknown to the previous version and may be anything. A statement in another language
 * (`do`) cannot be read. A first line `-- contracts` or `-- expands` decides where the statements do not.
 */
export async function contracts(sql) {
  const stated = /^-- (contracts|expands)\b/.exec(sql)
  if (stated) return stated[1] === 'contracts'
  await loadModule()
  const statements = parseSync(sql).stmts.map(({ stmt }) => Object.entries(stmt)[0])
  const own = ownObjects(statements)
  return statements.some(([kind, statement]) => breaks[kind]?.(statement, own) ?? false)
}

/** The tables that a migration creates, and the columns that it adds to others, as `table.column`. */
function ownObjects(statements) {
  const own = new Set()
  for (const [kind, statement] of statements) {
    if (kind === 'CreateStmt') own.add(statement.relation.relname)
    if (kind !== 'AlterTableStmt') continue
    for (const { subtype, def } of commandsOf(statement))
      if (subtype === 'AT_AddColumn') own.add(`${statement.relation.relname}.${def.ColumnDef.colname}`)
  }
  return own
}

const commandsOf = ({ cmds }) => cmds.map(({ AlterTableCmd }) => AlterTableCmd)
const textsOf = (nodes = []) => nodes.map(({ String: text, IndexElem: element }) => text?.sval ?? element?.name)
const namesOf = ({ Constraint: constraint }) => [...textsOf(constraint.keys), ...textsOf(constraint.fk_attrs)]

/** Does a declaration concern only columns that the same migration adds? */
const isOfOwn = (table, columns, own) =>
  own.has(table) || (columns.length > 0 && columns.some((column) => own.has(`${table}.${column}`)))

const breaks = {
  AlterTableStmt: (statement, own) =>
    !own.has(statement.relation.relname) &&
    commandsOf(statement).some((command) => isBreaking(command, statement.relation.relname, own)),
  AlterEnumStmt: ({ oldVal }) => oldVal !== undefined,
  AlterObjectSchemaStmt: () => true,
  DoStmt: () => true,
  DropStmt: ({ removeType }) => !unreferenced.includes(removeType),
  IndexStmt: ({ unique, relation, indexParams }, own) =>
    unique === true && !isOfOwn(relation.relname, textsOf(indexParams), own),
  RenameStmt: ({ renameType }) => !unreferenced.includes(renameType),
  TruncateStmt: () => true,
}

function isBreaking({ subtype, name, def }, table, own) {
  switch (subtype) {
    case 'AT_AddColumn': {
      const kinds = (def.ColumnDef.constraints ?? []).map(({ Constraint }) => Constraint.contype)
      return kinds.some((kind) => required.includes(kind)) && !kinds.some((kind) => filled.includes(kind))
    }
    case 'AT_AddConstraint':
      return constraining.includes(def.Constraint.contype) && !isOfOwn(table, namesOf(def), own)
    case 'AT_ColumnDefault':
      return def === undefined && !own.has(`${table}.${name}`)
    case 'AT_SetNotNull':
      return !own.has(`${table}.${name}`)
    case 'AT_AlterColumnType':
    case 'AT_DropColumn':
      return true
    default:
      return false
  }
}
