import { route } from '@/server/http/route'
import { confirmEmail } from '@/server/services/account'

export const POST = route(confirmEmail)
