import 'server-only'

/** The setup module's interface to the other modules. */
export { completeSetup } from './completeSetup'
export { resetStaff } from './resetStaff'
export { setupAddress } from './setupAddress'
export { setupState } from './setupState'
export { testSetupMail } from './testSetupMail'
