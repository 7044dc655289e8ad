import { defineConfig } from 'vitest/config'

// Packages load graphql's CommonJS build; a second copy beside it would refuse their schema.
const alias = {
  './passwordCost': `${import.meta.dirname}/server/testing/passwordCost.ts`,
  graphql: `${import.meta.dirname}/node_modules/graphql/index.js`,
  '@': import.meta.dirname,
  'server-only': `${import.meta.dirname}/server/testing/empty.ts`,
}
const exclude = ['node_modules/**', '.next/**', '.data/**', 'e2e/**']

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['**/*.test.ts', 'commands/*.test.mjs', 'pdf/**/*.test.tsx', 'emails/*.test.tsx'],
          exclude: [...exclude, '**/*.db.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        resolve: {
          alias: { '@/components/shared/savePause': `${import.meta.dirname}/server/testing/savePause.ts`, ...alias },
        },
        test: {
          name: 'screen',
          environment: 'jsdom',
          include: ['components/**/*.test.tsx'],
          exclude,
          setupFiles: ['server/testing/screen.ts'],
          testTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'db',
          environment: 'node',
          include: ['**/*.db.test.ts'],
          exclude,
          globalSetup: ['server/testing/globalSetup.ts'],
          setupFiles: ['server/testing/database.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
