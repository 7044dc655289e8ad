import 'server-only'

/**
 * Whether this is one of the cookies by which next-auth matches a provider's callback to this browser's own request.
 */
export const isCheck = (setCookie: string): boolean =>
  /^(?:__Secure-)?next-auth\.(?:state|nonce|pkce\.code_verifier)=/.test(setCookie)
