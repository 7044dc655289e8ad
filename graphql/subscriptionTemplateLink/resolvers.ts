import { createSubscriptionTemplateLink } from '@/server/services/subscriptionTemplateLink/createSubscriptionTemplateLink'
import { deleteSubscriptionTemplateLink } from '@/server/services/subscriptionTemplateLink/deleteSubscriptionTemplateLink'
import { saveSubscriptionTemplateLinks } from '@/server/services/subscriptionTemplateLink/saveSubscriptionTemplateLinks'
import { standardTemplates } from '@/server/services/subscriptionTemplateLink/standardTemplates'
import { subscriptionTemplateLinks } from '@/server/services/subscriptionTemplateLink/subscriptionTemplateLinks'
import { updateSubscriptionTemplateLink } from '@/server/services/subscriptionTemplateLink/updateSubscriptionTemplateLink'
import { type RootFields, serve } from '../serve'

export const Query = {
  standardTemplates: serve(standardTemplates),
  subscriptionTemplateLinks: serve(subscriptionTemplateLinks),
} satisfies RootFields

export const Mutation = {
  createSubscriptionTemplateLink: serve(createSubscriptionTemplateLink),
  deleteSubscriptionTemplateLink: serve(deleteSubscriptionTemplateLink),
  saveSubscriptionTemplateLinks: serve(saveSubscriptionTemplateLinks),
  updateSubscriptionTemplateLink: serve(updateSubscriptionTemplateLink),
} satisfies RootFields
