import { route } from '@/server/http/route'
import { streamAnswer } from '@/server/http/answer/streamAnswer'
import { exportFigures } from '@/server/services/export/exportFigures'

export const GET = route(exportFigures, { answer: streamAnswer })
