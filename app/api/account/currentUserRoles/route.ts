import { route } from '@/server/http/route'
import { currentUserRoles } from '@/server/services/account'

export const GET = route(currentUserRoles)
