import account from './account.json'
import analyser from './analyser.json'
import analysisType from './analysisType.json'
import audience from './audience.json'
import auditEvent from './auditEvent.json'
import campaignExport from './campaignExport.json'
import commitment from './commitment.json'
import common from './common.json'
import comparison from './comparison.json'
import crash from './crash.json'
import dashboard from './dashboard.json'
import emails from './emails.json'
import erasure from './erasure.json'
import errors from './errors.json'
import exampleQuestion from './exampleQuestion.json'
import firstSteps from './firstSteps.json'
import followUp from './followUp.json'
import glossary from './glossary.json'
import impact from './impact.json'
import importedAnswers from './importedAnswers.json'
import importJob from './importJob.json'
import layout from './layout.json'
import learningUnit from './learningUnit.json'
import mailSettings from './mailSettings.json'
import manager from './manager.json'
import managerAnswers from './managerAnswers.json'
import me from './me.json'
import notification from './notification.json'
import openLink from './openLink.json'
import operation from './operation.json'
import overview from './overview.json'
import person from './person.json'
import personalData from './personalData.json'
import profile from './profile.json'
import programme from './programme.json'
import question from './question.json'
import questionnaire from './questionnaire.json'
import questionnaireRespondentSession from './questionnaireRespondentSession.json'
import report from './report.json'
import reportPackage from './reportPackage.json'
import result from './result.json'
import richText from './richText.json'
import rights from './rights.json'
import run from './run.json'
import setup from './setup.json'
import sheet from './sheet.json'
import subscription from './subscription.json'
import subscriptionDepartment from './subscriptionDepartment.json'
import subscriptionTemplateLink from './subscriptionTemplateLink.json'
import successCase from './successCase.json'
import validation from './validation.json'

/** All messages of the language, one file per noun. */
const words = {
  account,
  analyser,
  analysisType,
  audience,
  auditEvent,
  campaignExport,
  commitment,
  common,
  comparison,
  crash,
  dashboard,
  emails,
  erasure,
  errors,
  exampleQuestion,
  firstSteps,
  followUp,
  glossary,
  impact,
  importedAnswers,
  importJob,
  layout,
  learningUnit,
  mailSettings,
  manager,
  managerAnswers,
  me,
  notification,
  openLink,
  operation,
  overview,
  person,
  personalData,
  profile,
  programme,
  question,
  questionnaire,
  questionnaireRespondentSession,
  report,
  reportPackage,
  result,
  richText,
  rights,
  run,
  setup,
  sheet,
  subscription,
  subscriptionDepartment,
  subscriptionTemplateLink,
  successCase,
  validation,
}

export default words
