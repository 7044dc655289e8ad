import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { changes } from '.'

const schema = z.strictObject(
  changes({
    name: z.string().min(1),
    note: z.string().max(5).default(''),
    cost: z.number().default(0),
    kind: z.enum(['a']).nullable(),
    day: z.coerce.date().nullable().default(null),
  }),
)

describe('the fields of an update', () => {
  it('are absent when omitted', () => expect(schema.parse({ name: 'x' })).toEqual({ name: 'x' }))
  it('are reset to the default of a new record when null', () =>
    expect(schema.parse({ name: 'x', note: null, cost: null, kind: null, day: null })).toEqual({
      name: 'x',
      note: '',
      cost: 0,
      kind: null,
      day: null,
    }))
  it('are validated by the same rules', () =>
    expect(schema.safeParse({ name: 'x', note: 'too long' }).success).toBe(false))
  it('may be omitted also where creation requires them, but not be null', () =>
    expect([schema.safeParse({}).success, schema.safeParse({ name: null }).success]).toEqual([true, false]))
})
