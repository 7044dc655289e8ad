import auditEvent from './auditEvent.json'
import emails from './emails.json'
import layout from './layout.json'
import questionnaire from './questionnaire.json'
import subscription from './subscription.json'

/** Every word of the language, a file a noun. */
const words = { auditEvent, emails, layout, questionnaire, subscription }

export default words
