import { route } from '@/server/http/route'
import { lockout } from '@/server/services/account/signIn/lockout'

export const POST = route(lockout)
