import { queryInput } from '@/server/http/input/queryOf'
import { route } from '@/server/http/route'
import { signInAnswer } from '@/server/http/signIn/signInAnswer'
import { completeExternalLogin } from '@/server/services/account/externalSignIn/completeExternalLogin'

export const GET = route(completeExternalLogin, { input: queryInput('returnUrl', 'remoteError'), answer: signInAnswer })
