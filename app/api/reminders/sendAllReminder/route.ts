import { route } from '@/server/http/route'
import { sendAllReminder } from '@/server/services/reminder'

export const POST = route(sendAllReminder)
