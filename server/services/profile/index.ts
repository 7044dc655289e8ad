import 'server-only'

/** What the rest of the house may ask about people. */
export { createProfile } from './createProfile'
export { profile } from './profile'
export { updateProfile } from './updateProfile'
export { type ShownUser, userById } from './userById'
