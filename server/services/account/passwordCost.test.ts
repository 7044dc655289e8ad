import { expect, it } from 'vitest'
import { cost } from '@/server/services/account/passwordCost'

it('is bcrypt’s default in production', () => expect(cost).toBe(10))
