import {
  createSubscriptionTemplateLink,
  deleteSubscriptionTemplateLink,
  subscriptionTemplateLinks,
  updateSubscriptionTemplateLink,
  saveSubscriptionTemplateLinks,
} from '@/server/services/subscriptionTemplateLink/subscriptionTemplateLinks'
import { standardTemplates } from '@/server/services/subscriptionTemplateLink/standardTemplates'
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
