import { route } from '@/server/http/route'
import { signOutAnswer } from '@/server/http/signIn/signInAnswer'
import { logout } from '@/server/services/account/sessions/logout'

export const POST = route(logout, { answer: signOutAnswer })
