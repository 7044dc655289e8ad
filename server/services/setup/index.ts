import 'server-only'

/** What the rest of the house may ask about the first start and the first staff. */
export { completeSetup } from './completeSetup'
export { resetStaff } from './resetStaff'
export { setupAddress } from './setupAddress'
export { setupState } from './setupState'
export { testSetupMail } from './testSetupMail'
