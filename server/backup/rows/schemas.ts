import 'server-only'
import type { ClientBase } from 'pg'

/**
 * The schema of the product's tables and those beside it: one where a backup is verified, one where a restore is
 * staged, and one that receives what a restore replaces.
 */
export const schemas = {
  ours: 'public',
  check: 'ripplemark_check',
  ready: 'ripplemark_ready',
  former: 'ripplemark_former',
} as const

/** The staged table of this name. */
export const inStaging = (table: string) => `${schemas.ready}."${table}"`
export const inPrevious = (table: string) => `${schemas.ours}."${table}"`

/** The URL of a database with the search path set to one schema. */
export function inSchema(url: string, schema: string): string {
  const address = new URL(url)
  const before = address.searchParams.get('options')
  address.searchParams.set('options', `${before === null ? '' : `${before} `}-c search_path=${schema}`)
  return address.toString()
}

/** Creates an empty schema of that name; an existing one is dropped. */
export async function freshSchema(client: ClientBase, schema: string): Promise<void> {
  await dropSchema(client, schema)
  await client.query(`create schema ${client.escapeIdentifier(schema)}`)
}

/** Drops a schema with everything in it. */
export async function dropSchema(client: ClientBase, schema: string): Promise<void> {
  await client.query(`drop schema if exists ${client.escapeIdentifier(schema)} cascade`)
}

/** The functions that migrations created; others in the same schema are not the product's. */
const ourFunctions = [
  'eraseTrailOfAddress',
  'eraseTrailOfCompany',
  'eraseTrailOfPeople',
  'forgetUnfinished',
  'personSearchText',
  'rewriteSearchText',
  'writeSearchText',
]

/** Tables and types of a schema that no extension created, and the product's functions, each by its SQL name. */
async function membersOf(
  client: ClientBase,
  schema: string,
): Promise<{ kind: 'table' | 'type' | 'sequence' | 'view' | 'function'; name: string }[]> {
  const { rows } = await client.query(
    `select case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end as kind, quote_ident(c.relname) as name from pg_class c
       where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
         and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('e', 'a', 'i'))
     union all
     select 'type', quote_ident(t.typname) from pg_type t where t.typnamespace = $1::regnamespace and t.typtype in ('e', 'd')
         and not exists (select 1 from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
     union all
     select 'function', quote_ident(p.proname) || '(' || pg_get_function_identity_arguments(p.oid) || ')' from pg_proc p where p.pronamespace = $1::regnamespace and p.proname = any($2)`,
    [schema, ourFunctions],
  )
  return rows
}

/**
 * Moves all tables, types and functions of the product from one schema to another; the rows are not copied, so it is
 * instant.
 */
export async function moveAll(client: ClientBase, from: string, to: string): Promise<void> {
  const [source, target] = [client.escapeIdentifier(from), client.escapeIdentifier(to)]
  for (const { kind, name } of await membersOf(client, from))
    await client.query(`alter ${kind} ${source}.${name} set schema ${target}`)
}
