import 'server-only'

/**
 * What the HTML of a visit depends on besides the build: `shared`, equal for visits whose HTML is the same except for
 * the ids and codes in it, and those, one that contains another first. `personId` is whose visit it is.
 */
export type PageInputs = { shared: unknown; ids: readonly string[]; personId: string }
/** The inputs of a visit to the address that ends in an id or code; null where the framework has to answer. */
export type PageInputsOf = (headers: Pick<Headers, 'get'>, id: string) => Promise<PageInputs | null>

// Pages are loaded by the framework, in bundles of their own; the server below it reads here what they offer.
const ofProcess = globalThis as { ripplemarkPages?: Map<string, PageInputsOf> }

/** Offers a page to the server below the framework: its address up to the id or code that it ends in. */
export function offerPage(address: `/${string}/`, inputsOf: PageInputsOf): void {
  const pages = (ofProcess.ripplemarkPages ??= new Map<string, PageInputsOf>())
  pages.set(address, inputsOf)
}

/** The offered page at a path, and the id or code in it; undefined for any other page, and before its first visit. */
export function offeredPage(path: string): { address: string; id: string; inputsOf: PageInputsOf } | undefined {
  const [, address = '', id = ''] = /^(\/.+\/)([\w-]{20,200})$/.exec(path) ?? []
  const inputsOf = ofProcess.ripplemarkPages?.get(address)
  return inputsOf && { address, id, inputsOf }
}
