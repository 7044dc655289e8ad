import { route } from '@/server/http/route'
import { confirmEmailChange } from '@/server/services/account/confirmEmailChange'

export const POST = route(confirmEmailChange)
