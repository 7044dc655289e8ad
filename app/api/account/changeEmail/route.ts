import { route } from '@/server/http/route'
import { changeEmail } from '@/server/services/account'

export const POST = route(changeEmail)
