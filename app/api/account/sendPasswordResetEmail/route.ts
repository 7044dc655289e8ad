import { route } from '@/server/http/route'
import { returningInput } from '@/server/http/input/queryOf'
import { sendPasswordResetEmail } from '@/server/services/account/password/sendPasswordResetEmail'

export const POST = route(sendPasswordResetEmail, { input: returningInput })
