/** The first start of a house that has no staff yet. */
export { largestLogo, largestSetup } from './limits'
export { completeSetupSchema, setupFormSchema, testSetupMailSchema } from './setup.schema'
