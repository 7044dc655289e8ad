import { expect, it } from 'vitest'
import { cost } from '@/server/credentials/password/passwordCost'

it('is bcrypt’s default in production', () => expect(cost).toBe(10))
