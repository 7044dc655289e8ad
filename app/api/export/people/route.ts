import { fileAnswer } from '@/server/http/answer/fileAnswer'
import { route } from '@/server/http/route'
import { exportPeople } from '@/server/services/export/exportPeople'

export const GET = route(exportPeople, { answer: fileAnswer })
