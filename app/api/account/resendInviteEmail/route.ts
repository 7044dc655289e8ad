import { route } from '@/server/http/route'
import { resendInviteEmail } from '@/server/services/account'

export const POST = route(resendInviteEmail)
