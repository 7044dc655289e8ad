import 'server-only'
import { env } from '@/server/env'

/** The product's own secret, of which each purpose makes its key; it never leaves the process. */
export function pepper(): string {
  const { codePepper } = env()
  if (codePepper === '') throw new Error('CODE_PEPPER is not set')
  return codePepper
}
