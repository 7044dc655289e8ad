import 'server-only'

/** The interface of the module for companies' standard templates. */
export { createSubscriptionTemplateLink } from './createSubscriptionTemplateLink'
export { deleteSubscriptionTemplateLink } from './deleteSubscriptionTemplateLink'
export { saveSubscriptionTemplateLinks } from './saveSubscriptionTemplateLinks'
export { standardTemplates } from './standardTemplates'
export { subscriptionTemplateLinks } from './subscriptionTemplateLinks'
export { updateSubscriptionTemplateLink } from './updateSubscriptionTemplateLink'
