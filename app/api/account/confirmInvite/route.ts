import { route } from '@/server/http/route'
import { returningInput } from '@/server/http/input/queryOf'
import { signInAnswer } from '@/server/http/signIn/signInAnswer'
import { confirmInvite } from '@/server/services/account/invitation/confirmInvite'

export const POST = route(confirmInvite, { input: returningInput, answer: signInAnswer })
