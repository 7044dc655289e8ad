import { route } from '@/server/http/route'
import { signOutAnswer } from '@/server/http/signIn/signInAnswer'
import { signOutEverywhere } from '@/server/services/account/sessions/sessions'

export const POST = route(signOutEverywhere, { answer: signOutAnswer })
