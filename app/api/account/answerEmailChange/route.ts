import { route } from '@/server/http/route'
import { answerEmailChange } from '@/server/services/account/answerEmailChange'
import { emailChangeToAnswer } from '@/server/services/account/emailChangeToAnswer'

export const GET = route(emailChangeToAnswer, { input: ({ query: { userId, code } }) => ({ userId, code }) })
export const POST = route(answerEmailChange)
