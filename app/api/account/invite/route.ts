import { route } from '@/server/http/route'
import { invite } from '@/server/services/account/invitation/invite'

export const POST = route(invite)
