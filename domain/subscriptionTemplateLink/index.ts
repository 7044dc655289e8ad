/** Standard templates that companies are given. */
export {
  createSubscriptionTemplateLinkSchema,
  saveSubscriptionTemplateLinksSchema,
  standardTemplatesSchema,
  subscriptionTemplateLinkIdSchema,
  subscriptionTemplateLinksSchema,
  updateSubscriptionTemplateLinkSchema,
} from './subscriptionTemplateLink.schema'
