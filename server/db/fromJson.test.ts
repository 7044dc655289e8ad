import { describe, expect, it } from 'vitest'
import { type AsJson, fromJson } from './fromJson'

type Row = { name: string; at: Date; ended: Date | null; former: Date[]; figure: { toNumber: () => number } | null }
const json: AsJson<Row> = {
  name: '2026-03-02T09:00:00Z',
  at: '2026-03-02T09:00:00.123+00:00',
  ended: null,
  former: ['2026-03-01T00:00:00+01:00'],
  figure: 1.5,
}

describe('a row read as JSON', () => {
  it('has dates in the columns of instants, and everything else as it was read', () =>
    expect(fromJson<Row>(json, { at: true, ended: true, former: true })).toEqual({
      name: '2026-03-02T09:00:00Z',
      at: new Date('2026-03-02T09:00:00.123Z'),
      ended: null,
      former: [new Date('2026-02-28T23:00:00Z')],
      figure: 1.5,
    }))
})
