import { config } from 'zod'

// The page's content policy forbids code made from strings; zod asks for it unless told otherwise before its first schema.
config({ jitless: true })
