import 'server-only'

/** Is it one of the cookies by which next-auth recognises the answer of a provider to this browser's own question? */
export const isCheck = (setCookie: string): boolean =>
  /^(?:__Secure-)?next-auth\.(?:state|nonce|pkce\.code_verifier)=/.test(setCookie)
