import { route } from '@/server/http/route'
import { startTwoFactor } from '@/server/services/account/startTwoFactor'

export const POST = route(startTwoFactor)
