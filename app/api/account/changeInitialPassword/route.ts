import { route } from '@/server/http/route'
import { returningInput } from '@/server/http/input/queryOf'
import { signInAnswer } from '@/server/http/signIn/signInAnswer'
import { changeInitialPassword } from '@/server/services/account/password/changeInitialPassword'

export const POST = route(changeInitialPassword, { input: returningInput, answer: signInAnswer })
