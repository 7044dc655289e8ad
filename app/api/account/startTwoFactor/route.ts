import { route } from '@/server/http/route'
import { startTwoFactor } from '@/server/services/account/twoFactor/startTwoFactor'

export const POST = route(startTwoFactor)
