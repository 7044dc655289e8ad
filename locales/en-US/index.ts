import auditEvent from './auditEvent.json'
import emails from './emails.json'
import errors from './errors.json'
import exampleQuestion from './exampleQuestion.json'
import firstSteps from './firstSteps.json'
import layout from './layout.json'
import personalData from './personalData.json'
import questionnaire from './questionnaire.json'
import rights from './rights.json'
import run from './run.json'
import setup from './setup.json'
import subscription from './subscription.json'

/** All messages of the language, one file per noun. */
const words = {
  auditEvent,
  emails,
  errors,
  exampleQuestion,
  firstSteps,
  layout,
  personalData,
  questionnaire,
  rights,
  run,
  setup,
  subscription,
}

export default words
