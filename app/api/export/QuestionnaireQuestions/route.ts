import { fileAnswer } from '@/server/http/answer/fileAnswer'
import { route } from '@/server/http/route'
import { exportQuestionnaireQuestions } from '@/server/services/export/exportQuestionnaireQuestions'

export const GET = route(exportQuestionnaireQuestions, { answer: fileAnswer })
