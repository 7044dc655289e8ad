import { route } from '@/server/http/route'
import { sessions } from '@/server/services/account'

export const GET = route(sessions)
