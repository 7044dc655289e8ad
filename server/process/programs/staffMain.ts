import { createDb } from '@/server/db/client'
import { env } from '@/server/env'
import { resetStaff } from '@/server/services/setup/resetStaff'

const db = createDb(env().databaseUrl, 1)
const result = await resetStaff(db, new Date(), process.argv[2] ?? '').finally(() => db.$disconnect())

switch (result.outcome) {
  case 'invalidEmail':
    console.error(`"${process.argv[2] ?? ''}" is not an email address. Usage: npm run staff -- name@example.org`)
    process.exitCode = 2
    break
  case 'ofCompany':
    console.error(
      `${result.email} belongs to the company ${result.companyName}, so it cannot become staff: use another address. Nothing was changed.`,
    )
    process.exitCode = 1
    break
  default:
    console.info(
      `\n${result.outcome === 'created' ? 'Created' : 'Reset'} the staff account ${result.email}. Its one-time password, shown here and never again:\n`,
    )
    console.info(`  ${result.password}\n`)
    console.info(`Sign in at ${env().appUrl} and choose a password of your own.`)
    if (result.hadTwoFactor)
      console.info('Two-factor authentication was turned off: turn it on again after signing in.')
    if (result.outcome === 'reset') console.info('Everybody who was signed in with this account has been signed out.')
}
