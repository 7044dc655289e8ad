import { route } from '@/server/http/route'
import { confirmEmailChange } from '@/server/services/account/emailChange/confirmEmailChange'

export const POST = route(confirmEmailChange)
