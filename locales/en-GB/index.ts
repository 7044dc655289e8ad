import emails from './emails.json'
import me from './me.json'
import overview from './overview.json'
import question from './question.json'
import questionnaire from './questionnaire.json'
import questionnaireRespondentSession from './questionnaireRespondentSession.json'
import report from './report.json'
import run from './run.json'

/** Every word of the language, a file a noun. */
export default { emails, me, overview, question, questionnaire, questionnaireRespondentSession, report, run }
