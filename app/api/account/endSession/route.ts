import { route } from '@/server/http/route'
import { endSession } from '@/server/services/account/sessions/sessions'

export const POST = route(endSession)
