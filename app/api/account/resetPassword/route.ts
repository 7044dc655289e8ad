import { route } from '@/server/http/route'
import { resetPassword } from '@/server/services/account'

export const POST = route(resetPassword)
