import { returningInput } from '@/server/http/input/queryOf'
import { route } from '@/server/http/route'
import { signInAnswer } from '@/server/http/signIn/signInAnswer'
import { createAccountForExternalLogin } from '@/server/services/account/externalSignIn/createAccountForExternalLogin'

export const POST = route(createAccountForExternalLogin, { input: returningInput, answer: signInAnswer })
