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
  it('that are left out are not there afterwards', () => expect(schema.parse({ name: 'x' })).toEqual({ name: 'x' }))
  it('that are null go back to what they are in a new record', () =>
    expect(schema.parse({ name: 'x', note: null, cost: null, kind: null, day: null })).toEqual({
      name: 'x',
      note: '',
      cost: 0,
      kind: null,
      day: null,
    }))
  it('keep their rules', () => expect(schema.safeParse({ name: 'x', note: 'too long' }).success).toBe(false))
  it('without which nothing is made stay obligatory', () =>
    expect([schema.safeParse({}).success, schema.safeParse({ name: null }).success]).toEqual([false, false]))
})
