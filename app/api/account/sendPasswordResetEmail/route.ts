import { route } from '@/server/http/route'
import { returningInput } from '@/server/http/returningInput'
import { sendPasswordResetEmail } from '@/server/services/account'

export const POST = route(sendPasswordResetEmail, { input: returningInput })
