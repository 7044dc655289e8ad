import { route } from '@/server/http/route'
import { twoFactor } from '@/server/services/account/twoFactor'

export const GET = route(twoFactor)
