import { route } from '@/server/http/route'
import { signInAnswer } from '@/server/http/signIn/signInAnswer'
import { changePassword } from '@/server/services/account/password/changePassword'

export const POST = route(changePassword, { answer: signInAnswer })
