import { route } from '@/server/http/route'
import { enableTwoFactor } from '@/server/services/account'

export const POST = route(enableTwoFactor)
