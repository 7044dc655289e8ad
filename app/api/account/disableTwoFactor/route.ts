import { route } from '@/server/http/route'
import { disableTwoFactor } from '@/server/services/account/twoFactor/disableTwoFactor'

export const POST = route(disableTwoFactor)
