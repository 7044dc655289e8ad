import account from './account.json'
import auditEvent from './auditEvent.json'
import common from './common.json'
import emails from './emails.json'
import errors from './errors.json'
import layout from './layout.json'
import mailSettings from './mailSettings.json'
import me from './me.json'
import overview from './overview.json'
import profile from './profile.json'
import question from './question.json'
import questionnaire from './questionnaire.json'
import questionnaireRespondentSession from './questionnaireRespondentSession.json'
import report from './report.json'
import run from './run.json'
import setup from './setup.json'
import validation from './validation.json'

/** Every word of the language, a file a noun. */
const words = { account, auditEvent, common, emails, errors, layout, mailSettings, me, overview, profile, question, questionnaire, questionnaireRespondentSession, report, run, setup, validation }

export default words
