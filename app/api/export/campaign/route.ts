import { route } from '@/server/http/route'
import { streamAnswer } from '@/server/http/answer/streamAnswer'
import { exportCampaign } from '@/server/services/export/exportCampaign'

export const GET = route(exportCampaign, { answer: streamAnswer })
