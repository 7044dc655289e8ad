/** Channel on which the tabs of a browser notify each other of a sign-out. */
export const sessionChannel = 'ripplemark.session'
