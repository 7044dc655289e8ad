import { route } from '@/server/http/route'
import { answerEmailChange, emailChangeToAnswer } from '@/server/services/account/emailChange/answerEmailChange'

export const GET = route(emailChangeToAnswer, { input: ({ query: { userId, code } }) => ({ userId, code }) })
export const POST = route(answerEmailChange)
