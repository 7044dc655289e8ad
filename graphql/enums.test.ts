import { buildSchema, isEnumType } from 'graphql'
import { expect, it } from 'vitest'
import * as stored from '@/server/db/__generated__/enums'
import { typeDefs } from './__generated__/typeDefs'

const names = Object.entries(stored).map(
  ([name, values]) => [name, Object.values(values as Record<string, string>)] as const,
)
const contractEnums = new Map(
  Object.values(buildSchema(typeDefs).getTypeMap())
    .filter(isEnumType)
    .map((type) => [type.name, type.getValues().map(({ name }) => name)]),
)

it.each(names.filter(([name]) => contractEnums.has(name)))(
  'every value that may be stored as %s can be returned',
  (name, values) => {
    expect(contractEnums.get(name)?.toSorted()).toEqual(values.toSorted())
  },
)
