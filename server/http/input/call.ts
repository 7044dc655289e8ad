import 'server-only'

/** What is read of the headers of a call. */
export type Heads = Pick<Headers, 'get'>

/** A call as far as it is read before its body: a Request is one, and so is a request of Node's own server. */
export type Call = { method: string; url: string; headers: Heads }

/** A call with the bytes of its body. */
export type CallWithBody = Pick<Call, 'headers'> & { body: AsyncIterable<Uint8Array> | null }
