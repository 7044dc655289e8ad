import { route } from '@/server/http/route'
import { testMailSettings } from '@/server/services/mailSettings'

export const POST = route(testMailSettings)
