import { route } from '@/server/http/route'
import { archiveAccount } from '@/server/services/account/archiveAccount'

export const POST = route(archiveAccount)
