import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { nobody, person } from '@/server/testing/actors'
import { admit, dismiss, maxConcurrentQueries } from './crowd'

const somebody = () => person({ userId: randomUUID() })
const acquireAllSlots = (actor: ReturnType<typeof somebody>) =>
  Array.from({ length: maxConcurrentQueries }, () => {
    const request = {}
    admit(request, actor)
    return request
  })

it('limits concurrent requests per person, without affecting other people', () => {
  const one = somebody()
  acquireAllSlots(one)
  expect(() => admit({}, one)).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }))
  expect(() => admit({}, somebody())).not.toThrow()
  expect(() => admit({}, nobody())).not.toThrow()
})

it('frees one slot for each finished request, once', () => {
  const one = somebody()
  const [first] = acquireAllSlots(one)
  dismiss(first!)
  dismiss(first!)
  admit({}, one)
  expect(() => admit({}, one)).toThrow()
})
