export * from './password'
export { passwordField } from './password.schema'
