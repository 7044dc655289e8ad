import { route } from '@/server/http/route'
import { answerEmailChange } from '@/server/services/account/emailChange/answerEmailChange'
import { emailChangeToAnswer } from '@/server/services/account/emailChange/emailChangeToAnswer'

export const GET = route(emailChangeToAnswer, { input: ({ query: { userId, code } }) => ({ userId, code }) })
export const POST = route(answerEmailChange)
