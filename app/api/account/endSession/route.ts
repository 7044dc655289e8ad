import { route } from '@/server/http/route'
import { endSession } from '@/server/services/account'

export const POST = route(endSession)
