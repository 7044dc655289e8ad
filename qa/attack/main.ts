import { stopAll } from '@/qa/product.mjs'
import { db } from '@/server/db/client'
import { saveMailServer } from '@/server/mail/savedMailServer'
import { addressTakeover } from './access/addressTakeover'
import { campaignRights } from './access/campaignRights'
import { departmentTakeover } from './access/departmentTakeover'
import { groupFigures } from './access/groupFigures'
import { inventedPeople } from './access/inventedPeople'
import { isolation } from './access/isolation'
import { managing } from './access/managing'
import { roles } from './access/roles'
import { files } from './content/files'
import { hostileTexts } from './content/hostileTexts'
import { importedPasswords } from './content/importedPasswords'
import { importedSheets } from './content/importedSheets'
import { passwordSheets } from './content/passwordSheets'
import { sheetsAndMails } from './content/sheetsAndMails'
import { uploads } from './content/uploads'
import { answerLinks } from './identity/answerLinks'
import { managerLinks } from './identity/managerLinks'
import { identityProviders } from './identity/identityProviders'
import { mailedCodes } from './identity/mailedCodes'
import { openLinkFloods } from './identity/openLinkFloods'
import { openLinks } from './identity/openLinks'
import { passwords } from './identity/passwords'
import { secondFactor } from './identity/secondFactor'
import { sessions } from './identity/sessions'
import { auditLog } from './records/auditLog'
import { database } from './records/database'
import { openSite } from './support/site'
import { runThreat, type Threat } from './support/threat'
import { crossOrigin } from './web/crossOrigin'
import { disclosure } from './web/disclosure'
import { floods } from './web/floods'
import { headers } from './web/headers'
import { queries } from './web/queries'
import { redirects } from './web/redirects'
import { serverRequests } from './web/serverRequests'
import { sharedComputer } from './web/sharedComputer'

/** The names of the parts are those of the command line (qa/attack.mjs). */
const parts: Record<string, readonly Threat[]> = {
  browser: [...crossOrigin, ...redirects, ...serverRequests, ...sharedComputer],
  content: [...hostileTexts, ...files, ...sheetsAndMails],
  database,
  graphql: [...queries, ...floods],
  headers: [...headers, ...disclosure],
  identity: [
    ...passwords,
    ...secondFactor,
    ...mailedCodes,
    ...answerLinks,
    ...managerLinks,
    ...openLinks,
    ...openLinkFloods,
  ],
  imports: [...importedSheets, ...importedPasswords],
  isolation,
  privileges: [...roles, ...campaignRights, ...managing],
  promises: [...departmentTakeover, ...addressTakeover, ...groupFigures, ...inventedPeople, ...passwordSheets],
  providers: identityProviders,
  sessions,
  trail: auditLog,
  uploads,
}

const isQuick = process.env.ATTACK_QUICK === '1'
const from = performance.now()
let [threats, successes] = [0, 0]
await openSite()
for (const part of process.argv.slice(2)) {
  // The mail server is unreachable, so mails wait in the outbox, where they are read: without one, mails with codes
  // keep no body.
  await saveMailServer(db(), { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: '' })
  for (const threat of parts[part]!.filter((one) => one.isQuick || !isQuick)) {
    successes += await runThreat(part, threat)
    threats += 1
  }
}
await stopAll({ timeout: 8000 })
await db().$disconnect()
process.stdout.write(
  `${threats} threats, ${successes} successful attempts, ${((performance.now() - from) / 1000).toFixed(0)} s\n`,
)
process.exit(successes === 0 ? 0 : 1)
