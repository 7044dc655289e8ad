import { route } from '@/server/http/route'
import { disableTwoFactor } from '@/server/services/account'

export const POST = route(disableTwoFactor)
