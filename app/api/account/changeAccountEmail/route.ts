import { route } from '@/server/http/route'
import { changeAccountEmail } from '@/server/services/account'

export const POST = route(changeAccountEmail)
