import { expect, it } from 'vitest'
import { auditActions, auditDetailNames, auditMethods, auditOperations } from '@/domain/auditEvent'
import { locales, words } from './words'

it.each(locales)('everything the audit log records has a label in %s', (locale) => {
  const t = words(locale, 'auditEvent')
  const said = [
    ...auditActions.map((action) => t(`action.${action}`)),
    ...auditDetailNames.map((name) => t(`detail.${name}`)),
    ...auditMethods.map((method) => t(`method.${method}`)),
    ...auditOperations.map((operation) => t(`operation.${operation}`)),
  ]
  expect(
    said.filter(
      (text) =>
        text.startsWith('auditEvent.') ||
        text.includes('action.') ||
        text.includes('detail.') ||
        text.includes('method.') ||
        text.includes('operation.'),
    ),
  ).toEqual([])
  expect(new Set(auditActions.map((action) => t(`action.${action}`))).size).toBe(auditActions.length)
})
