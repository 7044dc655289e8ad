import { expect, it } from 'vitest'
import { stubSettings } from '@/server/testing/settings'
import { isSignature, signature } from './signature'

stubSettings({ CODE_PEPPER: 'p'.repeat(64) })

it('accepts its own signature and no other, whole or in part', () => {
  const own = signature('stop reminders', 'a')
  expect(own).toMatch(/^[\w-]{43}$/)
  expect(isSignature('stop reminders', 'a', own)).toBe(true)
  const wrong = ['', own.slice(0, -1), `${own}=`, own.toLowerCase(), 'é'.repeat(43), signature('stop reminders', 'b')]
  expect(wrong.filter((given) => isSignature('stop reminders', 'a', given))).toEqual([])
})
