import { route } from '@/server/http/route'
import { testMailSettings } from '@/server/services/mailSettings/mailSettings'

export const POST = route(testMailSettings)
