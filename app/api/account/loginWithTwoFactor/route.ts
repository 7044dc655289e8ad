import { route } from '@/server/http/route'
import { returningInput } from '@/server/http/input/queryOf'
import { signInAnswer } from '@/server/http/signIn/signInAnswer'
import { loginWithTwoFactor } from '@/server/services/account/signIn/loginWithTwoFactor'

export const POST = route(loginWithTwoFactor, { input: returningInput, answer: signInAnswer })
