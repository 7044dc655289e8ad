import { route } from '@/server/http/route'
import { confirmEmail } from '@/server/services/account/signUp/confirmEmail'

export const POST = route(confirmEmail)
