import { join } from './join'

/** A participant's own screens. */
export const runPaths = {
  me: '/me',
  start: (questionnaireId: string, userId?: string) => join('/home/questionnaire/start', questionnaireId, userId),
  continue: (questionnaireId: string, userId?: string) => join('/home/questionnaire/continue', questionnaireId, userId),
  view: (sessionId: string) => join('/home/questionnaire/view', sessionId),
  viewOf: (userId: string, id: string) => join('/home/questionnaire/user', userId, 'view', id),
}
