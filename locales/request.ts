import 'server-only'
import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { env } from '@/server/env'
import { productMessages } from './productMessages'
import { localeOf } from './words'

/**
 * The language of a request, its messages with the product's name filled in, and the time zone for counting days.
 */
export default getRequestConfig(async () => {
  const [jar, head] = [await cookies(), await headers()]
  const locale = localeOf(jar.get('locale')?.value, head.get('accept-language'))
  return { locale, messages: productMessages(locale), timeZone: env().timeZone }
})
