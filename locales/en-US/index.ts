import auditEvent from './auditEvent.json'
import emails from './emails.json'
import layout from './layout.json'
import questionnaire from './questionnaire.json'
import subscription from './subscription.json'

/** All messages of the language, one file per noun. */
const words = { auditEvent, emails, layout, questionnaire, subscription }

export default words
