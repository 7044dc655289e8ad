import {
  createSubscriptionTemplateLink,
  deleteSubscriptionTemplateLink,
  saveSubscriptionTemplateLinks,
  standardTemplates,
  subscriptionTemplateLinks,
  updateSubscriptionTemplateLink,
} from '@/server/services/subscriptionTemplateLink'
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
