/** Standard templates that companies are given. */
export {
  createSubscriptionTemplateLinkSchema,
  saveSubscriptionTemplateLinksSchema,
  standardTemplatesSchema,
  subscriptionTemplateLinkIdSchema,
  updateSubscriptionTemplateLinkSchema,
} from './subscriptionTemplateLink.schema'
