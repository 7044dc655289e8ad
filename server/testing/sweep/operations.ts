import {
  type GraphQLArgument,
  getNamedType,
  type GraphQLInputType,
  type GraphQLOutputType,
  isCompositeType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql'
import { schema } from '@/graphql/schema'

const deepest = 4

/** All fields of a type without arguments, recursively, down to the first repetition. */
function selection(type: GraphQLOutputType, above: readonly string[] = []): string {
  const named = getNamedType(type)
  if (!isCompositeType(named)) return ''
  if (!isObjectType(named) && !isInterfaceType(named)) throw new Error(`Nobody taught the sweep to read ${named.name}.`)
  const inside = [...above, named.name]
  const fields = Object.values(named.getFields()).flatMap((field) => {
    const below = getNamedType(field.type)
    if (!isCompositeType(below)) return [field.name]
    return inside.includes(below.name) || inside.length >= deepest
      ? []
      : [`${field.name} ${selection(field.type, inside)}`]
  })
  return fields.length === 0 ? '{ __typename }' : `{ ${fields.join(' ')} }`
}

/** A path in the arguments of an operation; numbers are positions in a list. */
export type Path = readonly (string | number)[]
export type Leaf = { path: Path; name: string; typeName: string; isList: boolean; isRequired: boolean }

const bare = (type: GraphQLInputType): GraphQLInputType => (isNonNullType(type) ? bare(type.ofType) : type)

function leaves(name: string, type: GraphQLInputType, above: Path): Leaf[] {
  const isRequired = isNonNullType(type)
  const open = bare(type)
  const isList = isListType(open)
  const item = isListType(open) ? bare(open.ofType as GraphQLInputType) : open
  const path = [...above, name]
  if (!isInputObjectType(item)) return [{ path, name, typeName: getNamedType(item).name, isList, isRequired }]
  return Object.values(item.getFields()).flatMap((field) =>
    leaves(field.name, field.type, isList ? [...path, 0] : path),
  )
}

function operationOf(
  kind: 'query' | 'mutation',
  field: { name: string; args: readonly GraphQLArgument[]; type: GraphQLOutputType },
) {
  const list = (each: (arg: GraphQLArgument) => string) =>
    field.args.length === 0 ? '' : `(${field.args.map(each).join(', ')})`
  const text = `${kind} ${list(({ name, type }) => `$${name}: ${String(type)}`)} { ${field.name}${list(({ name }) => `${name}: $${name}`)} ${selection(field.type)} }`
  return {
    kind,
    name: field.name,
    document: parse(text),
    args: field.args,
    leaves: field.args.flatMap(({ name, type }) => leaves(name, type, [])),
  }
}

export type Operation = ReturnType<typeof operationOf>

/** Every operation of the built schema, with a selection of all its fields. */
export const operations: readonly Operation[] = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => operationOf('query', field)),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => operationOf('mutation', field)),
]
