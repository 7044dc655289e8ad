import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { firstTemplateIds } from '@/domain/questionnaire'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { mailServer } from '@/server/mail/mailServer'
import { nobody } from '@/server/testing/actors'
import { asOwner } from '@/server/testing/database'
import { profile } from '@/server/testing/factories/profile'
import { races } from '@/server/testing/races'
import { stubSettings } from '@/server/testing/settings'
import { completeSetup } from './completeSetup'
import { setupAddress, setupState, setupToken } from './setupState'

stubSettings({ SEED_DEMO: '0' })
const now = new Date('2026-03-02T09:00:00Z')
const logo = {
  filename: 'logo.png',
  dataUrl: `data:image/png;base64,${readFileSync(join(process.cwd(), 'prisma/seed/harbour-vale.png')).toString('base64')}`,
}
const form = {
  firstName: 'Robin',
  lastName: 'Field',
  email: ' Robin@Example.test',
  password: 'Tide-Mill-Lantern-9!',
  companyName: 'Acme  Learning',
}
const smtp = { smtpUrl: 'smtp://post:very-secret@mail.example.test:2525', mailFrom: 'Acme <post@example.test>' }
const setUp = (fields: object = {}, address: string | null = null) =>
  completeSetup(
    { actor: nobody(), db: db(), now, client: { address, userAgent: 'Test', tickets: {} } },
    { token: setupToken(), ...form, ...fields },
  )
const written = async () => [
  await db().user.count(),
  await db().profile.count(),
  await db().subscription.count(),
  await db().mailSettings.count(),
  await db().auditEvent.count(),
  await db().userSession.count(),
  await db().blobReference.count(),
]

// Each test begins with an installation without any user.
beforeEach(async () => {
  await db().subscription.updateMany({ data: { brandImageBlobReferenceId: null } })
  for (const table of [
    db().subscriptionTemplateLink,
    db().blobReference,
    db().userSession,
    db().profile,
    db().subscription,
    db().user,
    db().mailSettings,
  ] as { deleteMany: () => Promise<unknown> }[])
    await table.deleteMany()
  await asOwner('DELETE FROM "AuditEvent"')
})

describe('the first start', () => {
  it('creates the staff account, the company and the mail settings, and signs in', async () => {
    const { result, opened } = await setUp({ ...smtp, brandColor: '#0F6', logo })
    expect(result).toMatchObject({
      succeeded: true,
      requiresTwoFactor: false,
      requiresEmailConfirmation: false,
      returnUrl: '/',
    })
    const user = await db().user.findFirstOrThrow({ include: { profile: true } })
    expect(opened?.userId).toBe(user.id)
    expect(user).toMatchObject({
      email: 'robin@example.test',
      emailConfirmed: true,
      mustChangePassword: false,
      roleGroupId: roleGroupIds.Administrator,
    })
    expect(user.profile).toMatchObject({ firstName: 'Robin', lastName: 'Field', subscriptionId: null })
    const company = await db().subscription.findFirstOrThrow({
      include: { brandImageBlobReference: true, templateLinks: true },
    })
    expect(company).toMatchObject({
      name: 'Acme Learning',
      brandColor: '#00ff66',
      isLimitedSubscription: false,
      currencyText: 'GBP',
      currencySymbol: '£',
      endDate: new Date('2027-03-02T00:00:00.000Z'),
    })
    expect(company.brandImageBlobReference).toMatchObject({
      filename: 'logo.png',
      mimeType: 'image/png',
      subscriptionId: company.id,
    })
    expect(company.templateLinks.map(({ questionnaireId }) => questionnaireId).sort()).toEqual(
      firstTemplateIds.toSorted(),
    )
    expect(await mailServer(db())).toEqual({ url: smtp.smtpUrl, from: smtp.mailFrom })
    expect(await db().auditEvent.findFirstOrThrow({ where: { action: 'setup.completed' } })).toMatchObject({
      subjectId: user.id,
      subscriptionId: company.id,
    })
    expect(JSON.stringify([await db().auditEvent.findMany(), await db().mailSettings.findMany()])).not.toMatch(
      /very-secret|Tide-Mill/,
    )
  })

  it('happens once under concurrent requests', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: races() }, (_, n) => setUp({ email: `staff${n}@example.test` })),
    )
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused).toHaveLength(races() - 1)
    expect(refused.every(({ reason }) => reason.code === 'NOT_FOUND')).toBe(true)
    expect(await written()).toEqual([1, 1, 1, 0, 2, 1, 0])
  })

  it('is over as soon as there is a staff account, even an archived one', async () => {
    expect(await setupAddress(db())).toBe(`http://localhost:3000/setup?token=${setupToken()}`)
    await profile({ group: 'SubscriptionAdministrator' })
    expect(await setupState(db(), setupToken())).toBe('open')
    await profile({ group: 'Administrator', subscriptionId: null, user: { archived: true } })
    expect(await setupAddress(db())).toBeNull()
    expect(await setupState(db(), setupToken())).toBe('over')
    await expect(setUp()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it.each(['', 'wrong', `${setupToken()}x`, setupToken().slice(0, -1)])(
    'is refused with the token %j',
    async (token) => {
      expect(await setupState(db(), token)).toBe('closed')
      await expect(setUp({ token })).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        details: { key: 'setupTokenWrong' },
      })
      expect(await written()).toEqual([0, 0, 0, 0, 0, 0, 0])
    },
  )

  it('counts a wrong token against the client address', async () => {
    const address = '203.0.113.77'
    await db().rateLimit.create({
      data: { key: `login:${address}`, points: 99, expiresAt: new Date(now.getTime() + 60_000) },
    })
    await expect(setUp({ token: 'wrong' }, address)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    await expect(setUp({}, address)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })

  it.each([
    ['a password that breaks the rules', { password: 'short' }, 'password'],
    ['a common password', { password: 'Password1!' }, 'password'],
    [
      'a logo that is no picture',
      {
        logo: {
          filename: 'a.png',
          dataUrl: `data:image/png;base64,${Buffer.from('%PDF-1.7 something').toString('base64')}`,
        },
      },
      'logo',
    ],
    ['an SVG drawing', { logo: { filename: 'a.svg', dataUrl: 'data:image/svg+xml;base64,AAAA' } }, 'logo.dataUrl'],
    ['a web address for a mail server', { smtpUrl: 'http://mail.example.test' }, 'smtpUrl'],
    ['no company', { companyName: ' ' }, 'companyName'],
    ['an unknown field', { roles: [] }, 'roles'],
  ])('stores nothing when it is refused for %s', async (_, fields, path) => {
    await expect(setUp({ ...smtp, ...fields })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fieldErrors: [{ path }] },
    })
    expect(await written()).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  it('refuses an address that has an account', async () => {
    await profile({ user: { email: 'robin@example.test' } })
    await expect(setUp()).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fieldErrors: [{ path: 'email', key: 'emailRegistered' }] },
    })
  })
})
