import { route } from '@/server/http/route'
import { changeEmail } from '@/server/services/account/emailChange/changeEmail'

export const POST = route(changeEmail)
