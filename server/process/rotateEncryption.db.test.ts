import { expect, it } from 'vitest'
import { openTwoFactorSecret, sealTwoFactorSecret } from '../credentials/secondFactor/twoFactorSecret'
import { db } from '../db/client'
import { savedMailServer, saveMailServer } from '../mail/savedMailServer'
import { profile } from '../testing/factories/profile'
import { stubSettings } from '../testing/settings'
import { rotateEncryption } from './rotateEncryption'

const [old, young] = ['o'.repeat(64), 'y'.repeat(64)]

/** From here on, the process has these secrets. */
const under = (present: string, previous = '') => stubSettings({ CODE_PEPPER: present, CODE_PEPPER_PREVIOUS: previous })

it('reencrypts values of the previous secret under the current one, once', async () => {
  under(old)
  const { user } = await profile()
  await db().user.update({
    where: { id: user.id },
    data: { twoFactorSecret: await sealTwoFactorSecret(user.id, 'JBSWY3DPEHPK3PXP') },
  })
  await saveMailServer(db(), { smtpUrl: 'smtp://mail.example.test', mailFrom: '' })
  under(young, old)
  expect(await rotateEncryption(db())).toBe(2)
  expect(await rotateEncryption(db())).toBe(0)
  under(young)
  expect(await openTwoFactorSecret(await db().user.findUniqueOrThrow({ where: { id: user.id } }))).toBe(
    'JBSWY3DPEHPK3PXP',
  )
  expect((await savedMailServer(db()))?.url).toBe('smtp://mail.example.test')
})
