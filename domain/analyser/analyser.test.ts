import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  analyserResultsSchema,
  daysOf,
  emptyFilter,
  filterOfQuery,
  fitsAddress,
  mostTags,
  previousMonth,
  queryOfFilter,
  chosenCount,
  tagLists,
  dropUnknownTags,
} from '.'

const today = '2026-03-15'
const start = filterOfQuery('', today)
const id = '0195a000-0000-7000-8000-000000000001'

describe('previousMonth', () => {
  it.each([
    ['2026-03-15', '2026-02-01', '2026-02-28'],
    ['2026-01-01', '2025-12-01', '2025-12-31'],
    ['2024-03-31', '2024-02-01', '2024-02-29'],
  ])('before %s is %s to %s', (day, from, to) => expect(previousMonth(day)).toEqual({ from, to }))
})

describe('the address of the analyser', () => {
  it('defaults to the previous month by category when empty', () => {
    expect(start).toEqual(emptyFilter({ from: '2026-02-01', to: '2026-02-28' }))
    expect(start).toMatchObject({ isAllTime: false, showsCategories: true, showsSections: false, providers: [] })
  })
  it('defaults to all time where the previous month has nothing to show, unless it has days', () => {
    expect(filterOfQuery('', today, true)).toEqual({ ...start, isAllTime: true })
    expect(filterOfQuery('provider=Acme', today, true).isAllTime).toBe(true)
    expect(filterOfQuery(queryOfFilter(start), today, true)).toEqual(start)
  })
  it('swaps days in the wrong order and ignores invalid days', () => {
    expect(filterOfQuery('from=2026-05-01&to=2026-04-01', today)).toMatchObject({
      from: '2026-04-01',
      to: '2026-05-01',
    })
    expect(filterOfQuery('from=2026-02-31&to=yesterday', today)).toMatchObject({
      from: null,
      to: null,
      isAllTime: false,
    })
    expect(filterOfQuery('from=&to=2026-04-01', today)).toMatchObject({ from: null, to: '2026-04-01' })
  })
  it('ignores invalid ids, repeated tags and tags beyond the limit of a list', () => {
    expect(
      filterOfQuery(
        `questionnaire=x&questionnaire=${id}&questionnaire=${id.toUpperCase()}&provider=A&provider=A&provider=`,
        today,
      ),
    ).toMatchObject({ questionnaireIds: [id], providers: ['A'] })
    expect(filterOfQuery('type=Template', today).questionnaireType).toBeNull()
    expect(
      filterOfQuery(Array.from({ length: mostTags + 1 }, (_, index) => `provider=P${index}`).join('&'), today)
        .providers,
    ).toHaveLength(mostTags)
  })
  it('preserves what was not ticked', () =>
    expect(filterOfQuery(queryOfFilter({ ...start, showsCategories: false }), today)).toMatchObject({
      showsCategories: false,
      showsSections: false,
    }))
  it('round-trips any filter', () =>
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1 })),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (tags, isAllTime, showsCategories, showsSections) => {
          const chosen = {
            ...start,
            isAllTime,
            showsCategories,
            showsSections,
            providers: [...new Set(tags)],
            questionnaireType: isAllTime ? ('Campaign' as const) : null,
            measures: ['<p>How & why, "100 %"?</p>'],
            userIds: [id],
          }
          expect(filterOfQuery(queryOfFilter(chosen), today)).toEqual(chosen)
        },
      ),
    ))
  it('is none when it would be too long', () => {
    expect(fitsAddress(queryOfFilter(start))).toBe(true)
    expect(
      fitsAddress(
        queryOfFilter({ ...start, providers: Array.from({ length: mostTags }, (_, index) => `Provider ${index}`) }),
      ),
    ).toBe(false)
  })
})

describe('the days that count', () => {
  it('are none for all time', () => expect(daysOf({ ...start, isAllTime: true })).toEqual({ from: null, to: null }))
  it('put the earlier one first', () =>
    expect(daysOf({ from: '2026-02-02', to: '2026-02-01', isAllTime: false })).toEqual({
      from: '2026-02-01',
      to: '2026-02-02',
    }))
})

it('counts the filters that leave something out', () => {
  expect(chosenCount({ ...start, isAllTime: true })).toBe(0)
  expect(chosenCount({ ...start, providers: ['A', 'B'], questionnaireType: 'Campaign' })).toBe(4)
})

describe('tags that no longer exist', () => {
  it('are dropped and counted', () => {
    const { filter, dropped } = dropUnknownTags(
      { ...start, providers: ['A', 'B'], userIds: [id] },
      { providers: new Set(['B']) },
    )
    expect([filter.providers, filter.userIds, dropped]).toEqual([['B'], [id], 1])
  })
  it('leave filters as they are when there are none', () =>
    expect(dropUnknownTags(start, Object.fromEntries(tagLists.map((list) => [list, new Set<string>()]))).filter).toBe(
      start,
    ))
})

describe('the query sent to the server', () => {
  const parse = (input: object) => analyserResultsSchema.safeParse({ input: { subscriptionId: id, ...input } })
  it('does not filter by an empty list', () => expect(parse({ providers: [] }).data?.input.providers).toBeNull())
  it('sends each tag once', () => expect(parse({ providers: ['A', 'A'] }).data?.input.providers).toEqual(['A']))
  it.each([
    { from: '2026-02-02', to: '2026-02-01' },
    { from: 'x' },
    { providers: Array.from({ length: 1_001 }, String) },
    { userIds: ['x'] },
    { other: 1 },
  ])('refuses %o', (input) => expect(parse(input).success).toBe(false))
})
