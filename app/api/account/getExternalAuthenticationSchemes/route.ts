import { route } from '@/server/http/route'
import { getExternalAuthenticationSchemes } from '@/server/services/account/externalSignIn/getExternalAuthenticationSchemes'

export const GET = route(getExternalAuthenticationSchemes)
