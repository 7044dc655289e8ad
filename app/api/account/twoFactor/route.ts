import { route } from '@/server/http/route'
import { twoFactor } from '@/server/services/account'

export const GET = route(twoFactor)
