import { route } from '@/server/http/route'
import { invite } from '@/server/services/account/invite'

export const POST = route(invite)
