/** Channel on which the tabs of a browser tell each other that the person signed out. */
export const sessionChannel = 'ripplemark.session'
