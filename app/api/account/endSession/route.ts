import { route } from '@/server/http/route'
import { endSession } from '@/server/services/account/sessions/endSession'

export const POST = route(endSession)
