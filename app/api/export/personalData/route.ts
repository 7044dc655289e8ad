import { route } from '@/server/http/route'
import { streamAnswer } from '@/server/http/answer/streamAnswer'
import { exportPersonalData } from '@/server/services/personalData/exportPersonalData'

export const GET = route(exportPersonalData, { answer: streamAnswer })
