import { route } from '@/server/http/route'
import { returningInput } from '@/server/http/input/queryOf'
import { signInAnswer } from '@/server/http/signIn/signInAnswer'
import { login } from '@/server/services/account/signIn/login'

export const POST = route(login, { input: returningInput, answer: signInAnswer })
