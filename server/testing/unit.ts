import { resetMemos } from '@/server/env/memo'

const ofProcess = globalThis as { ripplemarkEnvironment?: NodeJS.ProcessEnv }

// A setup file: it runs before each test file. Files that share a process run one after another; each starts
// with the settings of the first.
const environment = (ofProcess.ripplemarkEnvironment ??= { ...process.env })
for (const key of Object.keys(process.env)) if (!(key in environment)) delete process.env[key]
Object.assign(process.env, environment)
resetMemos()
