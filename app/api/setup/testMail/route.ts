import { route } from '@/server/http/route'
import { testSetupMail } from '@/server/services/setup'

export const POST = route(testSetupMail)
