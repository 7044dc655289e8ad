import { route } from '@/server/http/route'
import { invite } from '@/server/services/account'

export const POST = route(invite)
