import { route } from '@/server/http/route'
import { disableTwoFactor } from '@/server/services/account/disableTwoFactor'

export const POST = route(disableTwoFactor)
