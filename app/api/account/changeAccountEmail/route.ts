import { route } from '@/server/http/route'
import { changeAccountEmail } from '@/server/services/account/changeAccountEmail'

export const POST = route(changeAccountEmail)
