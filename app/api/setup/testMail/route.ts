import { route } from '@/server/http/route'
import { testSetupMail } from '@/server/services/setup/testSetupMail'

export const POST = route(testSetupMail)
