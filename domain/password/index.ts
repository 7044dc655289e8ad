export {
  containsEmailAddress,
  satisfiesPasswordRules,
  passwordField,
  passwordPolicies,
  type PasswordRules,
  passwordRuleValues,
} from './passwordRules'
