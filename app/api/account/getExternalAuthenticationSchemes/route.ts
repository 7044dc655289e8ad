import { route } from '@/server/http/route'
import { getExternalAuthenticationSchemes } from '@/server/services/account'

export const GET = route(getExternalAuthenticationSchemes)
