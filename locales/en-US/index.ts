import question from './question.json'
import questionnaire from './questionnaire.json'
import questionnaireRespondentSession from './questionnaireRespondentSession.json'
import report from './report.json'

/** Every word of the language, a file a noun. */
export default { question, questionnaire, questionnaireRespondentSession, report }
