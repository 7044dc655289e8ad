import { fileAnswer } from '@/server/http/fileAnswer'
import { route } from '@/server/http/route'
import { failedImportRows } from '@/server/services/importJob'

export const GET = route(failedImportRows, { answer: fileAnswer })
