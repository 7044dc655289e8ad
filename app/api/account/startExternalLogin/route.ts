import { providerAnswer } from '@/server/http/signIn/providerAnswer'
import { queryInput } from '@/server/http/input/queryOf'
import { readForm } from '@/server/http/input/readForm'
import { route } from '@/server/http/route'
import { startExternalLogin } from '@/server/services/account/externalSignIn/startExternalLogin'

export const POST = route(startExternalLogin, {
  read: readForm,
  input: queryInput('provider', 'returnUrl'),
  answer: providerAnswer,
})
