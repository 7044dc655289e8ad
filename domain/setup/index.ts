/** First-run setup of an installation without staff. */
export { largestLogo, largestSetup } from './limits'
export { completeSetupSchema, setupFormSchema, testSetupMailSchema } from './setup.schema'
