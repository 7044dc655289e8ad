import { route } from '@/server/http/route'
import { endSession } from '@/server/services/account/endSession'

export const POST = route(endSession)
