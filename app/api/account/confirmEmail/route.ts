import { route } from '@/server/http/route'
import { confirmEmail } from '@/server/services/account/confirmEmail'

export const POST = route(confirmEmail)
