/** Key of the session storage under which the shell notes that the person asked to sign out; used up by the sign-out screen. */
export const signOutMark = 'ripplemark.signOut'

/** Channel on which the tabs of a browser tell each other that the person signed out. */
export const sessionChannel = 'ripplemark.session'
