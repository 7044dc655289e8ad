import { route } from '@/server/http/route'
import { changeAccountEmail } from '@/server/services/account/emailChange/changeEmail'

export const POST = route(changeAccountEmail)
