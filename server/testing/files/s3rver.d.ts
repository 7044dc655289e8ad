/** The package has no types. */
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'
  type Options = {
    allowMismatchedSignatures: boolean
    port: number
    address: string
    silent: boolean
    directory: string
    vhostBuckets: boolean
    configureBuckets: { name: string; configs: string[] }[]
  }
  export default class S3rver {
    constructor(options: Options)
    httpServer?: Server
    run(): Promise<unknown>
    close(): Promise<void>
  }
}
