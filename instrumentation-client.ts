import { config } from 'zod'

// The content policy forbids eval; zod uses it unless configured before its first schema.
config({ jitless: true })
