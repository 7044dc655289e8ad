import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { nobody, person } from '@/server/testing/actors'
import { acquire, release, maxConcurrentQueries } from './server'

const somebody = () => person({ userId: randomUUID() })
const acquireAllSlots = (actor: ReturnType<typeof somebody>) =>
  Array.from({ length: maxConcurrentQueries }, () => {
    const request = {}
    acquire(request, actor)
    return request
  })

it('limits concurrent requests per person, without affecting other people', () => {
  const one = somebody()
  acquireAllSlots(one)
  expect(() => acquire({}, one)).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }))
  expect(() => acquire({}, somebody())).not.toThrow()
  expect(() => acquire({}, nobody())).not.toThrow()
})

it('frees one slot for each finished request, once', () => {
  const one = somebody()
  const [first] = acquireAllSlots(one)
  release(first!)
  release(first!)
  acquire({}, one)
  expect(() => acquire({}, one)).toThrow()
})
