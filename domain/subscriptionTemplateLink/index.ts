/** Standard templates linked to companies. */
export {
  createSubscriptionTemplateLinkSchema,
  saveSubscriptionTemplateLinksSchema,
  standardTemplatesSchema,
  subscriptionTemplateLinkIdSchema,
  subscriptionTemplateLinksSchema,
  updateSubscriptionTemplateLinkSchema,
} from './subscriptionTemplateLink.schema'
