import { route } from '@/server/http/route'
import { sendAllReminder } from '@/server/services/reminder/sendReminder'

export const POST = route(sendAllReminder)
