import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { AppError } from '@/server/errors'
import { guessesOf, hashPassword, isPassword } from './password'

const password = 'Quiet-Lantern-42!'

it('distinguishes the password from any other, and rejects every one if none is stored', async () => {
  const stored = await hashPassword(password)
  expect(stored).toMatch(/^\$2b\$04\$/)
  expect(await isPassword(password, stored)).toBe(true)
  expect(await isPassword(`${password}?`, stored)).toBe(false)
  expect(await isPassword(password, null)).toBe(false)
})

it('rejects a password longer than bcrypt reads, whatever it begins with', async () => {
  const longest = 'a'.repeat(72)
  const stored = await hashPassword(longest)
  expect(await isPassword(longest, stored)).toBe(true)
  expect(await isPassword(`${longest}b`, stored)).toBe(false)
})

it('runs comparisons one after another, and continues after a refused one', async () => {
  const stored = await hashPassword(password)
  const admitted: string[] = []
  let letOn = () => undefined as void
  const isLetOn = new Promise<void>((resolve) => (letOn = resolve))
  const first = isPassword(password, stored, async () => {
    admitted.push('first')
    await isLetOn
  })
  const refused = isPassword(password, stored, async () => {
    admitted.push('refused')
    throw new AppError('RATE_LIMITED')
  })
  const last = isPassword(password, stored, async () => void admitted.push('last'))
  await setImmediate()
  expect(admitted).toEqual(['first'])
  letOn()
  await expect(refused).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(await Promise.all([first, last])).toEqual([true, true])
  expect(admitted).toEqual(['first', 'refused', 'last'])
})

it('refuses when the queue is full', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 510 }, () => hashPassword(password)))
  const refused = tries.filter((each) => each.status === 'rejected').map(({ reason }) => (reason as AppError).code)
  expect(refused).toEqual(Array.from({ length: 10 }, () => 'UNAVAILABLE'))
})

it('estimates common passwords and the given words as guessed soon, and others not', async () => {
  const soon = await Promise.all([guessesOf('Password123', []), guessesOf('Quillfeather1', ['quillfeather'])])
  expect(Math.max(...soon)).toBeLessThan(100_000)
  expect(await guessesOf(password, [])).toBeGreaterThan(100_000)
})
