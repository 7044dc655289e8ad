import { route } from '@/server/http/route'
import { confirmEmailChange } from '@/server/services/account'

export const POST = route(confirmEmailChange)
