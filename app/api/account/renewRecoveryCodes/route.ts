import { route } from '@/server/http/route'
import { renewRecoveryCodes } from '@/server/services/account/twoFactor/renewRecoveryCodes'

export const POST = route(renewRecoveryCodes)
