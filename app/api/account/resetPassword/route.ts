import { route } from '@/server/http/route'
import { resetPassword } from '@/server/services/account/password/resetPassword'

export const POST = route(resetPassword)
