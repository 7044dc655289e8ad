import account from './account.json'
import analysisType from './analysisType.json'
import auditEvent from './auditEvent.json'
import common from './common.json'
import emails from './emails.json'
import errors from './errors.json'
import layout from './layout.json'
import mailSettings from './mailSettings.json'
import me from './me.json'
import overview from './overview.json'
import person from './person.json'
import personImport from './personImport.json'
import profile from './profile.json'
import question from './question.json'
import questionnaire from './questionnaire.json'
import questionnaireRespondentSession from './questionnaireRespondentSession.json'
import report from './report.json'
import rights from './rights.json'
import run from './run.json'
import setup from './setup.json'
import subscription from './subscription.json'
import subscriptionDepartment from './subscriptionDepartment.json'
import templateLink from './templateLink.json'
import validation from './validation.json'

/** Every word of the language, a file a noun. */
const words = { account, analysisType, auditEvent, common, emails, errors, layout, mailSettings, me, overview, person, personImport, profile, question, questionnaire, questionnaireRespondentSession, report, rights, run, setup, subscription, subscriptionDepartment, templateLink, validation }

export default words
