import { route } from '@/server/http/route'
import { resendInviteEmail } from '@/server/services/account/invitation/resendInviteEmail'

export const POST = route(resendInviteEmail)
