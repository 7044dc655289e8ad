import { route } from '@/server/http/route'
import { lockout } from '@/server/services/account'

export const POST = route(lockout)
