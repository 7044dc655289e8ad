import 'server-only'

/** What the rest of the house may ask about the standard templates of companies. */
export { createSubscriptionTemplateLink } from './createSubscriptionTemplateLink'
export { deleteSubscriptionTemplateLink } from './deleteSubscriptionTemplateLink'
export { saveSubscriptionTemplateLinks } from './saveSubscriptionTemplateLinks'
export { standardTemplates } from './standardTemplates'
export { subscriptionTemplateLinks } from './subscriptionTemplateLinks'
export { updateSubscriptionTemplateLink } from './updateSubscriptionTemplateLink'
