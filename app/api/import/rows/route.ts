import { fileAnswer } from '@/server/http/answer/fileAnswer'
import { route } from '@/server/http/route'
import { importedRows } from '@/server/services/importJob/importedRows'

export const GET = route(importedRows, { answer: fileAnswer })
