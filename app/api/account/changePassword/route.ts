import { route } from '@/server/http/route'
import { signInAnswer } from '@/server/http/signInAnswer'
import { changePassword } from '@/server/services/account/changePassword'

export const POST = route(changePassword, { answer: signInAnswer })
