import { gql, InMemoryCache } from '@apollo/client'
import { beforeEach, describe, expect, it } from 'vitest'
import { persistedCache } from './PersistedQueries'

const query = gql`
  query Companies {
    subscriptions {
      __typename
      items {
        __typename
        id
        name
      }
    }
  }
`
const companies = (...names: string[]) => ({
  subscriptions: {
    __typename: 'SubscriptionPage',
    items: names.map((name, index) => ({ __typename: 'Subscription', id: `s${index}`, name })),
  },
})

/** A stub of the browser's storage, as far as it is used. */
class Kept implements Storage {
  [name: string]: unknown
  get length() {
    return Object.keys(this).length
  }
  key(index: number) {
    return Object.keys(this)[index] ?? null
  }
  getItem(name: string) {
    return Object.hasOwn(this, name) ? String(this[name]) : null
  }
  setItem(name: string, value: string) {
    this[name] = value
  }
  removeItem(name: string) {
    delete this[name]
  }
  clear() {
    for (const name of Object.keys(this)) delete this[name]
  }
}

let store: Kept
const opened = (cacheKey: string | null, storage = () => store as Storage) => {
  const cache = new InMemoryCache()
  return { cache, ...persistedCache({ cache, cacheKey, storage }) }
}
const visited = (cacheKey: string, ...names: string[]) => {
  const visit = opened(cacheKey)
  visit.cache.writeQuery({ query, data: companies(...names) })
  visit.save()
  return visit
}
const shownTo = (cacheKey: string | null) => {
  const visit = opened(cacheKey)
  visit.restore()
  return visit.cache.readQuery({ query })
}
beforeEach(() => {
  store = new Kept()
  store.setItem('listView:u1', '"table"')
})

describe('the persisted query cache', () => {
  it('is restored for the same person in the same session', () => {
    visited('v1/u1/s1', 'Harbour')
    expect(shownTo('v1/u1/s1')).toEqual(companies('Harbour'))
  })
  it.each(['v1/u2/s1', 'v1/u1/s2', 'v2/u1/s1', null])('is deleted when %s opens a page', (cacheKey) => {
    visited('v1/u1/s1', 'Harbour')
    expect(shownTo(cacheKey)).toBeNull()
    expect(Object.keys(store)).toEqual(['listView:u1'])
  })
  it('does not replace newer data', () => {
    visited('v1/u1/s1', 'Harbour', 'Vale')
    const visit = opened('v1/u1/s1')
    visit.cache.writeQuery({ query, data: companies('Harbour Ltd') })
    visit.restore()
    expect(visit.cache.readQuery({ query })).toEqual(companies('Harbour Ltd'))
  })
  it('notifies watchers when it is restored', () => {
    visited('v1/u1/s1', 'Harbour')
    const visit = opened('v1/u1/s1')
    const results: unknown[] = []
    visit.cache.watch({ query, optimistic: true, callback: ({ complete, result }) => complete && results.push(result) })
    visit.restore()
    expect(results).toEqual([companies('Harbour')])
  })
  it('is deleted when the session ends, and nothing is stored from then on', () => {
    const visit = visited('v1/u1/s1', 'Harbour')
    visit.clear()
    visit.save()
    expect(Object.keys(store)).toEqual(['listView:u1'])
  })
  it.each(['{', '[]', 'null', '"x"', '{"ROOT_QUERY":7}'])('is empty when it reads %s', (text) => {
    store.setItem('queries/v1/u1/s1', text)
    expect(shownTo('v1/u1/s1')).toBeNull()
  })
})

describe('a limited or unavailable storage', () => {
  it('is emptied and not written from 2 MB on', () => {
    const visit = visited('v1/u1/s1', 'Harbour')
    visit.cache.writeQuery({ query, data: companies('x'.repeat(1024 * 1024)) })
    visit.save()
    expect(Object.keys(store)).toEqual(['listView:u1'])
    visit.cache.writeQuery({ query, data: companies('Harbour') })
    visit.save()
    expect(Object.keys(store)).toEqual(['listView:u1'])
  })
  it('holds up to 2 MB', () => {
    visited('v1/u1/s1', 'x'.repeat(1024 * 1024 - 500))
    expect(Object.keys(store)).toContain('queries/v1/u1/s1')
  })
  it('only prevents storing when it is full', () => {
    store.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    visited('v1/u1/s1', 'Harbour')
    expect(shownTo('v1/u1/s1')).toBeNull()
  })
  it('only prevents storing when the browser denies access', () => {
    const visit = opened('v1/u1/s1', () => {
      throw new DOMException('closed', 'SecurityError')
    })
    visit.restore()
    visit.cache.writeQuery({ query, data: companies('Harbour') })
    visit.save()
    visit.clear()
    expect(visit.cache.readQuery({ query })).toEqual(companies('Harbour'))
  })
})
