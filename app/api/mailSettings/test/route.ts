import { route } from '@/server/http/route'
import { testMailSettings } from '@/server/services/mailSettings/testMailSettings'

export const POST = route(testMailSettings)
