import { route } from '@/server/http/route'
import { sessionInput } from '@/server/http/sessionInput'
import { signInAnswer } from '@/server/http/signInAnswer'
import { login } from '@/server/services/account'

export const POST = route(login, { input: sessionInput, answer: signInAnswer })
