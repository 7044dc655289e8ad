process.argv.splice(2, 0, 'server/workerMain.ts')
await import('./run.mjs')
