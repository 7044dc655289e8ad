import { fileAnswer } from '@/server/http/answer/fileAnswer'
import { route } from '@/server/http/route'
import { failedImportRows } from '@/server/services/importJob/failedImportRows'

export const GET = route(failedImportRows, { answer: fileAnswer })
