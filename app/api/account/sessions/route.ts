import { route } from '@/server/http/route'
import { sessions } from '@/server/services/account/sessions/sessions'

export const GET = route(sessions)
