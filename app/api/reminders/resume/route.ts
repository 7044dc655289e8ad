import { route } from '@/server/http/route'
import { resumeReminders } from '@/server/services/reminder/reminderChoice'

export const POST = route(resumeReminders)
