import { route } from '@/server/http/route'
import { renewRecoveryCodes } from '@/server/services/account'

export const POST = route(renewRecoveryCodes)
