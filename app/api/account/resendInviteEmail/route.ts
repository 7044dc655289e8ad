import { route } from '@/server/http/route'
import { resendInviteEmail } from '@/server/services/account/resendInviteEmail'

export const POST = route(resendInviteEmail)
