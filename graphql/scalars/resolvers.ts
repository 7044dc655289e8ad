import { GraphQLScalarType, Kind } from 'graphql'

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Whether the date exists, within years every zone's calendar and the database can hold; Date reads 31 February as
 * 3 March.
 */
function isCalendarDay(text: string): boolean {
  const day = text.slice(0, 10)
  return day >= '1900-01-01' && day < '3000-01-01' && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}

function parseInstant(value: unknown): string {
  if (typeof value !== 'string' || !instant.test(value) || Number.isNaN(Date.parse(value)) || !isCalendarDay(value))
    throw new TypeError('DateTime must be an ISO 8601 instant with a zone')
  return value
}

function parseUuid(value: unknown): string {
  if (typeof value !== 'string' || !uuid.test(value)) throw new TypeError('Guid must be a UUID')
  return value.toLowerCase()
}

/** Instants are sent as ISO 8601 text; the domain schemas convert them to dates. */
export const DateTime = new GraphQLScalarType({
  name: 'DateTime',
  serialize: (value) => (value instanceof Date ? value.toISOString() : parseInstant(value)),
  parseValue: parseInstant,
  parseLiteral: (node) => parseInstant(node.kind === Kind.STRING ? node.value : undefined),
})

/** Ids are compared in lower case, as PostgreSQL prints them. */
export const Guid = new GraphQLScalarType({
  name: 'Guid',
  serialize: parseUuid,
  parseValue: parseUuid,
  parseLiteral: (node) => parseUuid(node.kind === Kind.STRING ? node.value : undefined),
})
