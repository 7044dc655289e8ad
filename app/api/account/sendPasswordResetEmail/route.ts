import { route } from '@/server/http/route'
import { sendPasswordResetEmail } from '@/server/services/account'

export const POST = route(sendPasswordResetEmail)
