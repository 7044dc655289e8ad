import { route } from '@/server/http/route'
import { startTwoFactor } from '@/server/services/account'

export const POST = route(startTwoFactor)
