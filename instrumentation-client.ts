/**
 * The content policy forbids eval; zod uses it unless configured before its first schema. Where it reads that from, so
 * that pages without a form do not load it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
