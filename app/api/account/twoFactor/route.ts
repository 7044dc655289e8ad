import { route } from '@/server/http/route'
import { twoFactor } from '@/server/services/account/twoFactor/twoFactor'

export const GET = route(twoFactor)
