import { route } from '@/server/http/route'
import { renewRecoveryCodes } from '@/server/services/account/renewRecoveryCodes'

export const POST = route(renewRecoveryCodes)
