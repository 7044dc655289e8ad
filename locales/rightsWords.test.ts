import { expect, it } from 'vitest'
import { rightsMatrix } from '@/server/policy/matrix'
import { locales, words } from './words'

it.each(locales)('every access rule has a label in %s', (locale) => {
  const t = words(locale, 'rights')
  const keys = rightsMatrix().flatMap(({ key, rows }) => [
    `group.${key}`,
    ...rows.map(({ noun, ability }) => `ability.${noun}.${ability}`),
  ])
  expect(keys.filter((key) => t(key).endsWith(key))).toEqual([])
  expect(new Set(keys.map((key) => t(key))).size).toBe(keys.length)
})
