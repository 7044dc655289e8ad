import { returningInput } from '@/server/http/returningInput'
import { route } from '@/server/http/route'
import { signInAnswer } from '@/server/http/signInAnswer'
import { createAccountForExternalLogin } from '@/server/services/account/externalSignIn/createAccountForExternalLogin'

export const POST = route(createAccountForExternalLogin, { input: returningInput, answer: signInAnswer })
