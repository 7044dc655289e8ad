import { route } from '@/server/http/route'
import { changeAccountEmail } from '@/server/services/account/emailChange/changeAccountEmail'

export const POST = route(changeAccountEmail)
