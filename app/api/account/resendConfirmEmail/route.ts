import { route } from '@/server/http/route'
import { returningInput } from '@/server/http/input/queryOf'
import { resendConfirmEmail } from '@/server/services/account/signUp/resendConfirmEmail'

export const POST = route(resendConfirmEmail, { input: returningInput })
