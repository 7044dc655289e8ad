/** Password requirements; `minimumLength` in characters, `uniqueCharacters` is the number of distinct ones. */
export type PasswordRules = {
  minimumLength: number
  digit: boolean
  lowercase: boolean
  uppercase: boolean
  symbol: boolean
  uniqueCharacters: number
}

/** Rules by name of the setting: `classes` requires kinds of characters, `asvs` length alone. */
export const passwordPolicies: Record<'classes' | 'asvs', PasswordRules> = {
  classes: { minimumLength: 6, digit: true, lowercase: true, uppercase: true, symbol: true, uniqueCharacters: 1 },
  asvs: { minimumLength: 12, digit: false, lowercase: false, uppercase: false, symbol: false, uniqueCharacters: 1 },
}

/** Whether a password satisfies all the rules. */
export function satisfiesPasswordRules(password: string, rules: PasswordRules): boolean {
  return (
    [...password].length >= rules.minimumLength &&
    new Set(password).size >= rules.uniqueCharacters &&
    (!rules.digit || /[0-9]/.test(password)) &&
    (!rules.lowercase || /\p{Ll}/u.test(password)) &&
    (!rules.uppercase || /\p{Lu}/u.test(password)) &&
    (!rules.symbol || /[^\p{L}\p{N}]/u.test(password))
  )
}

/** A shorter local part occurs in passwords by chance. */
const shortestName = 4

/** Whether a password contains this e-mail address, or its part before the @. */
export function containsEmailAddress(password: string, email: string): boolean {
  const [text, address] = [password.toLowerCase(), email.toLowerCase()]
  const [name = ''] = address.split(/[@+]/)
  return text.includes(address) || (name.length >= shortestName && text.includes(name))
}

/** The rules as arguments of the messages `passwordRules` and `passwordHint`. */
export function passwordRuleValues(rules: PasswordRules): Record<string, string | number> {
  const yesNo = (isRequired: boolean) => (isRequired ? 'yes' : 'no')
  return {
    length: rules.minimumLength,
    digit: yesNo(rules.digit),
    lowercase: yesNo(rules.lowercase),
    uppercase: yesNo(rules.uppercase),
    symbol: yesNo(rules.symbol),
    unique: rules.uniqueCharacters,
    hasUnique: yesNo(rules.uniqueCharacters > 1),
  }
}
