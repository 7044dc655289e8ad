import {
  createSubscriptionTemplateLink,
  deleteSubscriptionTemplateLink,
  saveSubscriptionTemplateLinks,
  standardTemplates,
  updateSubscriptionTemplateLink,
} from '@/server/services/subscriptionTemplateLink'
import { type RootFields, serve } from '../serve'

export const Query = {
  standardTemplates: serve(standardTemplates),
} satisfies RootFields

export const Mutation = {
  createSubscriptionTemplateLink: serve(createSubscriptionTemplateLink),
  deleteSubscriptionTemplateLink: serve(deleteSubscriptionTemplateLink),
  saveSubscriptionTemplateLinks: serve(saveSubscriptionTemplateLinks),
  updateSubscriptionTemplateLink: serve(updateSubscriptionTemplateLink),
} satisfies RootFields
