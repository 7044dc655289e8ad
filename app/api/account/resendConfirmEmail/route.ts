import { route } from '@/server/http/route'
import { resendConfirmEmail } from '@/server/services/account'

export const POST = route(resendConfirmEmail)
