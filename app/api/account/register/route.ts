import { route } from '@/server/http/route'
import { returningInput } from '@/server/http/input/queryOf'
import { signInAnswer } from '@/server/http/signIn/signInAnswer'
import { register } from '@/server/services/account/signUp/register'

export const POST = route(register, { input: returningInput, answer: signInAnswer })
