import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { workers } from './commands/checks/workers.mjs'

// Packages load graphql's CommonJS build, and would reject the schema of a second copy.
const alias = {
  './passwordCost': `${import.meta.dirname}/server/testing/passwordCost.ts`,
  graphql: `${import.meta.dirname}/node_modules/graphql/index.js`,
  '@': import.meta.dirname,
  'server-only': `${import.meta.dirname}/commands/build/empty.ts`,
}
const exclude = ['node_modules/**', '.next/**', 'dist*/**', '.data/**', 'e2e/**']

// Files share a process, which loads the product once: state left by a file would be visible to the next one.
const shared = { isolate: false, maxWorkers: workers, exclude } satisfies TestProjectInlineConfiguration['test']

const packages = 'commands/checks/minimumVersions.test.mjs'

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          ...shared,
          name: 'unit',
          environment: 'node',
          include: ['**/*.test.ts', 'pdf/**/*.test.tsx', 'emails/*.test.tsx'],
          exclude: [...exclude, '**/*.db.test.ts'],
          globalSetup: ['commands/build/programs.mjs'],
          setupFiles: ['server/testing/leaveNothing.ts', 'server/testing/unit.ts'],
          // Some compute for ten seconds, which a busy machine multiplies.
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: {
          alias: {
            '@/components/shared/unsaved/savePause': `${import.meta.dirname}/server/testing/savePause.ts`,
            ...alias,
          },
        },
        test: {
          ...shared,
          name: 'screen',
          environment: 'jsdom',
          include: ['components/**/*.test.tsx'],
          setupFiles: ['server/testing/leaveNothing.ts', 'server/testing/screen.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          ...shared,
          name: 'db',
          environment: 'node',
          include: ['**/*.db.test.ts'],
          globalSetup: ['commands/build/programs.mjs', 'server/testing/globalSetup.ts'],
          setupFiles: ['server/testing/leaveNothing.ts', 'server/testing/database.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'launcher',
          environment: 'node',
          include: ['commands/**/*.test.mjs'],
          exclude: [...exclude, packages],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // They wait for processes rather than compute. Projects of one group have the same number of workers.
          maxWorkers: Math.max(workers, 4),
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'packages',
          environment: 'node',
          include: [packages],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
