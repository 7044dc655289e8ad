import account from './account.json'
import common from './common.json'
import emails from './emails.json'
import errors from './errors.json'
import layout from './layout.json'
import me from './me.json'
import overview from './overview.json'
import question from './question.json'
import questionnaire from './questionnaire.json'
import questionnaireRespondentSession from './questionnaireRespondentSession.json'
import report from './report.json'
import run from './run.json'
import validation from './validation.json'

/** Every word of the language, a file a noun. */
const words = { account, common, emails, errors, layout, me, overview, question, questionnaire, questionnaireRespondentSession, report, run, validation }

export default words
