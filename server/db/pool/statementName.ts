import 'server-only'
import { createHash } from 'node:crypto'
import { env } from '@/server/env'
import { Prisma } from '../__generated__/client'

const prefix = '/* prepared */'

/**
 * Prefix of statements prepared once per connection: those of every request whose planning costs more than their
 * execution and which have one good plan for all values. Lists of people have not: their searches took longer
 * prepared.
 */
export const prepared = Prisma.raw(prefix)

const names = new Map<string, string>()

/** The cached name of a prepared statement. */
function nameOf(sql: string): string {
  const name = names.get(sql) ?? createHash('sha256').update(sql).digest('base64url')
  names.set(sql, name)
  return name
}

/**
 * A statement with a name is prepared by its connection; one without is parsed and planned each time and uses no
 * memory. Behind a pooler no statement has a name: the next transaction may use another connection, where it is not
 * prepared.
 */
export const statementName = ({ sql }: { sql: string }): string =>
  !env().isPooled && sql.startsWith(prefix) ? nameOf(sql) : ''
