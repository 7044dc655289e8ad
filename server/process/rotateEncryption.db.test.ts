import { afterEach, expect, it, vi } from 'vitest'

const [old, young] = ['o'.repeat(64), 'y'.repeat(64)]

async function under(present: string, previous = '') {
  vi.resetModules()
  vi.stubEnv('CODE_PEPPER', present)
  vi.stubEnv('CODE_PEPPER_PREVIOUS', previous)
  const [{ rotateEncryption }, { db }, secret, mail, { profile }] = await Promise.all([
    import('./rotateEncryption'),
    import('../db/client'),
    import('../credentials/secondFactor/twoFactorSecret'),
    import('../mail/savedMailServer'),
    import('../testing/factories/profile'),
  ])
  return { rotateEncryption, db: db(), ...secret, ...mail, profile }
}
afterEach(() => vi.unstubAllEnvs())

it('reencrypts values of the previous secret under the current one, once', async () => {
  const before = await under(old)
  const { user } = await before.profile()
  await before.db.user.update({
    where: { id: user.id },
    data: { twoFactorSecret: await before.sealTwoFactorSecret(user.id, 'JBSWY3DPEHPK3PXP') },
  })
  await before.saveMailServer(before.db, { smtpUrl: 'smtp://mail.example.test', mailFrom: '' })
  const during = await under(young, old)
  expect(await during.rotateEncryption(during.db)).toBe(2)
  expect(await during.rotateEncryption(during.db)).toBe(0)
  const after = await under(young)
  expect(await after.openTwoFactorSecret(await after.db.user.findUniqueOrThrow({ where: { id: user.id } }))).toBe(
    'JBSWY3DPEHPK3PXP',
  )
  expect((await after.savedMailServer(after.db))?.url).toBe('smtp://mail.example.test')
})
