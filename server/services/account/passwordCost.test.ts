import { expect, it } from 'vitest'
import { cost } from '@/server/services/account/passwordCost'

it('is bcrypt’s usual one where people sign in', () => expect(cost).toBe(10))
