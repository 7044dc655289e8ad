import { route } from '@/server/http/route'
import { sendAllReminder } from '@/server/services/reminder/sendAllReminder'

export const POST = route(sendAllReminder)
