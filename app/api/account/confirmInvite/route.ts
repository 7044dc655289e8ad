import { route } from '@/server/http/route'
import { sessionInput } from '@/server/http/sessionInput'
import { signInAnswer } from '@/server/http/signInAnswer'
import { confirmInvite } from '@/server/services/account'

export const POST = route(confirmInvite, { input: sessionInput, answer: signInAnswer })
