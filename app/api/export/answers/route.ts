import { route } from '@/server/http/route'
import { streamAnswer } from '@/server/http/answer/streamAnswer'
import { exportAnswers } from '@/server/services/export/exportAnswers'

export const GET = route(exportAnswers, { answer: streamAnswer })
