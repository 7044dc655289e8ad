import { route } from '@/server/http/route'
import { enableTwoFactor } from '@/server/services/account/twoFactor/enableTwoFactor'

export const POST = route(enableTwoFactor)
