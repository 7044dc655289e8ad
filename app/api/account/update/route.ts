import { route } from '@/server/http/route'
import { archiveAccount } from '@/server/services/account'

export const POST = route(archiveAccount)
