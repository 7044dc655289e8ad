import { route } from '@/server/http/route'
import { returningInput } from '@/server/http/input/returningInput'
import { resendConfirmEmail } from '@/server/services/account/signUp/resendConfirmEmail'

export const POST = route(resendConfirmEmail, { input: returningInput })
