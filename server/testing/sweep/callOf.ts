import { randomUUID } from 'node:crypto'
import { isEnumType } from 'graphql'
import { schema } from '@/graphql/schema'
import { alwaysGiven, givenOptionals, kindByName, kindByPath, valueByName, valueByPath } from './argumentValues'
import type { Leaf, Operation, Path } from './operations'
import type { Kind, Records } from './records'

const scalars: Record<string, (leaf: Leaf) => unknown> = {
  Boolean: () => false,
  DateTime: () => '2031-01-31T00:00:00.000Z',
  Float: () => 5,
  Int: () => 1,
  String: () => 'Words',
}
const placeOf = ({ name }: Operation, leaf: Leaf) =>
  [name, ...leaf.path.filter((part) => typeof part === 'string')].join('.')
const isNew = ({ name }: Operation, leaf: Leaf) =>
  (name.startsWith('create') && leaf.name === 'id') || leaf.name === 'copyId'

/** The kind of record that an argument names; an operation is named by a verb and its noun. */
export function kindOf(operation: Operation, leaf: Leaf): Kind {
  const named = kindByPath[placeOf(operation, leaf)] ?? kindByName[leaf.name]
  if (named !== undefined) return named
  const noun = operation.name.replace(/^[a-z]+(?=[A-Z])/, (verb) =>
    [
      'clone',
      'create',
      'update',
      'delete',
      'duplicate',
      'move',
      'place',
      'publish',
      'manage',
      'finish',
      'open',
    ].includes(verb)
      ? ''
      : verb,
  )
  if (leaf.name !== 'id') throw new Error(`Say in fillings.ts of what ${placeOf(operation, leaf)} is an id.`)
  return (noun.charAt(0).toLowerCase() + noun.slice(1)) as Kind
}

/** The arguments of an operation with another value at a path, which is created when missing. */
export function withValue(
  variables: Record<string, unknown>,
  [first, ...rest]: Path,
  value: unknown,
): Record<string, unknown> {
  const inside = variables[first!] as Record<string, unknown> | undefined
  const next = rest.length === 0 ? value : withValue(inside ?? {}, rest, value)
  if (typeof first !== 'number') return { ...variables, [first!]: next }
  const copy = Array.isArray(variables) ? [...(variables as unknown[])] : []
  copy[first] = next
  return copy as unknown as Record<string, unknown>
}

function valueOf(operation: Operation, leaf: Leaf, records: Records): unknown {
  if (leaf.name === 'subscriptionId' && !leaf.isRequired && records.home === '') return null
  const said = valueByPath[placeOf(operation, leaf)] ?? valueByName[leaf.name]
  if (said !== undefined && leaf.typeName !== 'DateTime') return said(records)
  const inList = (one: unknown) => (leaf.isList ? [one] : one)
  if (leaf.typeName === 'Guid') {
    const id = isNew(operation, leaf) ? randomUUID() : records[kindOf(operation, leaf)]
    if (id === undefined)
      throw new Error(`The world of the sweep has no record for ${operation.name}: ${leaf.path.join('.')}.`)
    return inList(id)
  }
  const type = schema.getType(leaf.typeName)
  const value = isEnumType(type) ? type.getValues()[0]?.name : scalars[leaf.typeName]?.(leaf)
  if (value === undefined) throw new Error(`Nobody taught the sweep what a ${leaf.typeName} is.`)
  return inList(value)
}

/** A condition names a question before: a call is smaller, and valid, without one. */
export const isOfCondition = ({ path }: Pick<Leaf, 'path'>): boolean => path.includes('condition')

/**
 * The arguments of the smallest valid call; also of one that names every record it can, and of one that omits all
 * that its types allow.
 */
export function callOf(
  operation: Operation,
  records: Records,
  { names = 'needed' }: { names?: 'required' | 'needed' | 'all' } = {},
): Record<string, unknown> {
  const needed = givenOptionals[operation.name] ?? []
  const isNeeded = ({ name }: Leaf) => needed.includes(name) || name === 'subscriptionId'
  const isWanted = (leaf: Leaf) =>
    alwaysGiven[operation.name]?.includes(leaf.name) === true ||
    (leaf.isRequired && (names === 'all' || !isOfCondition(leaf))) ||
    (names !== 'required' && isNeeded(leaf)) ||
    (names === 'all' && leaf.typeName === 'Guid')
  const wanted = operation.leaves.filter(isWanted)
  return wanted.reduce<Record<string, unknown>>(
    (variables, leaf) => withValue(variables, leaf.path, valueOf(operation, leaf, records)),
    {},
  )
}
